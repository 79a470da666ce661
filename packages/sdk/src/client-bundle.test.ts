/** What a browser loads when it imports the client entry. */
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const maxGzipBytes = 7 * 1024
let code = ''

beforeAll(async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: { input: new URL('client.ts', import.meta.url).pathname, preserveEntrySignatures: 'strict' },
    },
  })
  const files = Array.isArray(output) ? output.flatMap((each) => each.output) : 'output' in output ? output.output : []
  code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
})

test('the client entry does what it exports', () => {
  expect(code).toContain('/auth/password/sign-in')
  expect(code).toContain('x-portico-')
})

test('the client entry knows no call and sends no key of server or admin access', () => {
  expect(code).not.toMatch(/["'`]\/auth\/sessions["'`]/)
  expect(code).not.toMatch(/["'`]\/users["'`]/)
  expect(code).not.toContain('/users/{user_id}')
  expect(code).not.toContain('ssk_')
  expect(code).toContain('publishable-client-key')
  expect(code).not.toMatch(/secret-server-key|super-secret-admin-key/)
})

test('the client entry carries no schema library', () => {
  expect(code).not.toMatch(/zod|strictObject|safeParse/i)
})

test('the client entry carries neither names nor sentences of the error catalogue, which come with the answers', () => {
  expect(code).toContain('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  expect(code).not.toContain('EMAIL_PASSWORD_MISMATCH')
  expect(code).not.toContain('Wrong e-mail or password')
})

test('the client entry stays small', () => {
  const gzipBytes = gzipSync(code, { level: 9 }).byteLength
  console.info(`client entry: ${code.length} bytes minified, ${gzipBytes} bytes gzip`)
  expect(gzipBytes).toBeLessThanOrEqual(maxGzipBytes)
})
