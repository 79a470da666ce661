/** What a browser loads when it imports the client entry. */
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'

/** The code that loads at once, and all code. */
let entry = ''
let code = ''

beforeAll(async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      minify: true,
      // Which chunks to load ahead is the host's choice.
      modulePreload: false,
      target: 'es2022',
      rollupOptions: { input: new URL('client.ts', import.meta.url).pathname, preserveEntrySignatures: 'strict' },
    },
  })
  const files = Array.isArray(output) ? output.flatMap((each) => each.output) : 'output' in output ? output.output : []
  const chunks = files.filter((file) => file.type === 'chunk')
  const isAtOnce = (name: string) => chunks.some((chunk) => chunk.isEntry && chunk.imports.includes(name))
  const join = (some: typeof chunks) => some.map((chunk) => chunk.code).join('\n')
  entry = join(chunks.filter((chunk) => chunk.isEntry || isAtOnce(chunk.fileName)))
  code = join(chunks)
})

test('the client entry does what it exports', () => {
  expect(code).toContain('/auth/password/sign-in')
  expect(code).toContain('x-portico-')
})

test('the client entry knows no call and sends no key of server or admin access', () => {
  expect(code).not.toContain('/audit-events')
  expect(code).not.toMatch(/["'`]\/users["'`]/)
  expect(code).not.toContain('/users/{user_id}')
  expect(code).not.toContain('ssk_')
  expect(code).toContain('publishable-client-key')
  expect(code).not.toMatch(/secret-server-key|super-secret-admin-key/)
})

test('what only account pages need loads when it is needed', () => {
  expect(code).toContain('/contact-channels')
  expect(code).toContain('/auth/passkey/sign-in')
  expect(entry).not.toMatch(/contact-channels|passkey-|recovery-codes|send-reset-code|otpauth/)
})

test('the client entry carries no schema library', () => {
  expect(code).not.toMatch(/zod|strictObject|safeParse/i)
})

test('the client entry contains the codes of the error catalogue, but not its messages', () => {
  expect(entry).toContain('EMAIL_PASSWORD_MISMATCH')
  expect(code).not.toContain('Wrong e-mail or password')
})
