import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toCamel, toSnake } from './casing.ts'
import { clientVersion } from './version.ts'

test('only the keys of the first level change', () => {
  const metadata = { keep_me: 1, keepMe: { and_me: [{ a_b: 1 }] } }
  expect(toCamel({ signed_up_at_millis: 1, client_metadata: metadata })).toEqual({
    signedUpAtMillis: 1,
    clientMetadata: metadata,
  })
  expect(toSnake({ totpSecretBase64: 'x', clientReadOnlyMetadata: metadata })).toEqual({
    totp_secret_base64: 'x',
    client_read_only_metadata: metadata,
  })
})

test('keys that mean something to objects stay plain keys', () => {
  const hostile: object = JSON.parse('{"__proto__": {"admin": true}}')
  const converted = toCamel(hostile)
  expect(Object.getPrototypeOf(converted)).toBe(Object.prototype)
  expect('admin' in converted).toBe(false)
})

test('the version that the service logs is the version of the package', () => {
  const { name, version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(clientVersion).toBe(`js ${name}@${version}`)
})
