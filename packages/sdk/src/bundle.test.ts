/** The code that a browser loads when it imports the client entry. */
import { build, type Plugin } from 'vite'
import { beforeAll, expect, test } from 'vitest'

/** The code that loads at once, and all code. */
let entry = ''
let code = ''

beforeAll(async () => {
  const built = await bundle(new URL('client.ts', import.meta.url).pathname)
  entry = built.entry
  code = built.code
})

async function bundle(input: string, plugins: Plugin[] = []) {
  const output = await build({
    plugins,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      minify: true,
      // The host decides which chunks to load ahead.
      modulePreload: false,
      target: 'es2022',
      rollupOptions: { input, preserveEntrySignatures: plugins.length > 0 ? false : 'strict' },
    },
  })
  const files = Array.isArray(output) ? output.flatMap((each) => each.output) : 'output' in output ? output.output : []
  const chunks = files.filter((file) => file.type === 'chunk')
  const isAtOnce = (name: string) => chunks.some((chunk) => chunk.isEntry && chunk.imports.includes(name))
  const join = (some: typeof chunks) => some.map((chunk) => chunk.code).join('\n')
  return { entry: join(chunks.filter((chunk) => chunk.isEntry || isAtOnce(chunk.fileName))), code: join(chunks) }
}

test('the client entry contains its calls', () => {
  expect(code).toContain('/auth/password/sign-in')
  expect(code).toContain('x-portico-')
})

test('the client entry contains no call and no key header of server or admin access', () => {
  expect(code).not.toMatch(/["'`]\/users["'`]/)
  expect(code).not.toContain('/users/{user_id}')
  expect(code).not.toContain('ssk_')
  expect(code).toContain('publishable-client-key')
  expect(code).not.toMatch(/secret-server-key|super-secret-admin-key/)
})

test('the code of account pages loads on demand', () => {
  expect(code).toContain('/contact-channels')
  expect(code).toContain('/auth/passkey/sign-in')
  expect(entry).not.toMatch(/contact-channels|passkey-|recovery-codes|send-reset-code|otpauth/)
})

test('the client entry contains no schema library', () => {
  expect(code).not.toMatch(/zod|strictObject|safeParse/i)
})

test('the client entry contains the codes of the error catalogue, but not its messages', () => {
  expect(entry).toContain('EMAIL_PASSWORD_MISMATCH')
  expect(code).not.toContain('Wrong e-mail or password')
})

test('the readers of user files are in an entry of their own, which runs in browsers', async () => {
  const transfer = await bundle(new URL('transfer.ts', import.meta.url).pathname)
  expect(transfer.code).toContain('$fbscrypt$')
  // Vite replaces modules of Node by this one.
  expect(transfer.code).not.toMatch(/browser-external|["'`]node:/)
  expect(transfer.code).not.toMatch(/zod|strictObject|safeParse/i)
  expect(code).not.toContain('$fbscrypt$')
})

test('an app that only signs users in does not load cached lists or the list of error codes initially', async () => {
  const source = new URL('page-of-an-app.ts', import.meta.url).pathname
  const page = await bundle(source, [
    {
      name: 'page',
      resolveId: (id) => (id === source ? id : null),
      load: (id) =>
        id === source ? `import { createClientApp } from './client.ts'\ncreateClientApp({}).prepare()` : null,
    },
  ])
  expect(entry).toContain('ownedProjects')
  expect(page.entry).toContain('/projects/current')
  expect(page.entry).not.toContain('ownedProjects')
  expect(page.entry).not.toContain('EMAIL_PASSWORD_MISMATCH')
  expect(page.code).toContain('EMAIL_PASSWORD_MISMATCH')
})
