/** Hashes of other systems, converted by the SDK, in the forms that the service stores and verifies. */
import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { auth0Hash } from '../../packages/sdk/src/transfer/formats/hashes/auth0-hash.ts'
import { clerkHash } from '../../packages/sdk/src/transfer/formats/hashes/clerk-hash.ts'
import { storedHash } from '../../packages/sdk/src/transfer/formats/hashes/converted-hash.ts'
import { firebaseHash, parseHashConfig } from '../../packages/sdk/src/transfer/formats/hashes/firebase-hash.ts'
import { keycloakHash } from '../../packages/sdk/src/transfer/formats/hashes/keycloak-hash.ts'
import { workosHash } from '../../packages/sdk/src/transfer/formats/hashes/workos-hash.ts'
import { createPasswordHasher, importedHashProblem } from '../../packages/server/src/platform/crypto/password-hash.ts'
import { fastDigestSamples, iteratedHashSamples } from '../../packages/server/src/testing/imported-hash-samples.ts'

/** Forms that no supported export has. */
const otherForms = /ASP\.NET|Better Auth/

const password = 'correct horse battery'
const salt = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
const hasher = createPasswordHasher({ concurrency: 1, parameters: { memoryKib: 256, passes: 1, parallelism: 1 } })

const bcrypt = '$2b$05$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.'
const digest = (algorithm: string, before = '', after = '') =>
  createHash(algorithm).update(`${before}${password}${after}`)
const pbkdf2 = (algorithm: string, bytes: number, text: string | Buffer = salt) =>
  pbkdf2Sync(password, text, 1000, bytes, algorithm)
const base64 = (bytes: Buffer) => bytes.toString('base64')
const phc = (bytes: Buffer) => base64(bytes).replace(/=+$/, '')
const unpadded = (text: string) => text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')

/** The example of https://github.com/firebase/scrypt. */
const firebase = {
  password: 'user1password',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
  key: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
}
const consoleText = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: ${firebase.key},
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`
const config = (text: string) => parseHashConfig(text) ?? expect.unreachable()

const keycloak = (algorithm: string, bytes: number, name: string) =>
  keycloakHash({ value: base64(pbkdf2(name, bytes)), salt: base64(salt) }, { algorithm, hashIterations: 1000 })
const custom = (algorithm: string, value: string, more: object = {}) =>
  auth0Hash(JSON.parse(JSON.stringify({ algorithm, hash: { value, encoding: 'base64' }, ...more })))
const werkzeug = scryptSync(password, 'saltsaltsaltsalt', 64, { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 })
const scrypt = scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 1 })

test.each([
  ['Clerk, bcrypt', clerkHash('bcrypt', bcrypt)],
  ['Clerk, MD5', clerkHash('md5', digest('md5').digest('hex'))],
  ['Clerk, SHA-256', clerkHash('sha256', digest('sha256').digest('hex'))],
  ['Clerk, phpass', clerkHash('md5_phpass', '$P$Babcdefgh74577h1O81KPANIXqnC6Z0')],
  ['Clerk, LDAP', clerkHash('ldap_ssha', '{SSHA}ZiagWDkTqRb5dGI8jNjih9ltdZxzYWx0')],
  [
    'Clerk, PBKDF2 with SHA-1, the salt as text and the key hexadecimal',
    clerkHash('pbkdf2_sha1', `pbkdf2_sha1$1000$saltsalt$${pbkdf2('sha1', 20, 'saltsalt').toString('hex')}`),
  ],
  [
    'Clerk, PBKDF2 with SHA-256, both base64',
    clerkHash('pbkdf2_sha256', `pbkdf2_sha256$1000$${base64(salt)}$${base64(pbkdf2('sha256', 32))}`),
  ],
  [
    'Clerk, PBKDF2 with SHA-512, the salt as text and the key hexadecimal',
    clerkHash('pbkdf2_sha512', `pbkdf2_sha512$1000$saltsalt$${pbkdf2('sha512', 64, 'saltsalt').toString('hex')}`),
  ],
  [
    'Clerk, PBKDF2 with SHA-512, both hexadecimal',
    clerkHash(
      'pbkdf2_sha512_hex',
      `pbkdf2_sha512_hex$1000$${salt.toString('hex')}$${pbkdf2('sha512', 64).toString('hex')}`,
    ),
  ],
  [
    'Clerk, PBKDF2 of Django',
    clerkHash('pbkdf2_sha256_django', `pbkdf2_sha256$1000$saltsalt$${base64(pbkdf2('sha256', 32, 'saltsalt'))}`),
  ],
  [
    'Clerk, scrypt of Werkzeug',
    clerkHash('scrypt_werkzeug', `scrypt:32768:8:1$saltsaltsaltsalt$${werkzeug.toString('hex')}`),
  ],
  ['Auth0, bcrypt', custom('bcrypt', bcrypt)],
  ['Auth0, MD5', custom('md5', base64(digest('md5').digest()))],
  [
    'Auth0, SHA-1 without a named encoding',
    auth0Hash({ algorithm: 'sha1', hash: { value: digest('sha1').digest('hex') } }),
  ],
  [
    'Auth0, SHA-256, the salt before the password',
    custom('sha256', base64(digest('sha256', 'salt').digest()), { salt: { value: 'salt', position: 'prefix' } }),
  ],
  [
    'Auth0, SHA-512, the salt after the password',
    custom('sha512', base64(digest('sha512', '', 'salt').digest()), {
      salt: { value: '73616c74', encoding: 'hex', position: 'suffix' },
    }),
  ],
  ['Auth0, LDAP', custom('ldap', '{SSHA}ZiagWDkTqRb5dGI8jNjih9ltdZxzYWx0')],
  ['Auth0, PBKDF2', custom('pbkdf2', `$pbkdf2-sha512$i=1000,l=64$${phc(salt)}$${phc(pbkdf2('sha512', 64))}`)],
  [
    'Auth0, scrypt',
    custom('scrypt', base64(scrypt), { salt: { value: base64(salt), encoding: 'base64' }, cost: 16_384, keylen: 32 }),
  ],
  ['Keycloak, PBKDF2 with SHA-1', keycloak('pbkdf2', 20, 'sha1')],
  ['Keycloak, PBKDF2 with SHA-256', keycloak('pbkdf2-sha256', 64, 'sha256')],
  ['Keycloak, PBKDF2 with SHA-512', keycloak('pbkdf2-sha512', 64, 'sha512')],
  ['WorkOS, bcrypt', workosHash('bcrypt', bcrypt)],
  ['WorkOS, scrypt', workosHash('scrypt', `$scrypt$v=1$n=16384,r=8,p=1,kl=32$${phc(salt)}$${phc(scrypt)}`)],
  ['WorkOS, PBKDF2', workosHash('pbkdf2', `$pbkdf2$i=1000,d=sha256$${phc(salt)}$${phc(pbkdf2('sha256', 32))}`)],
])('%s', async (_, converted) => {
  await expectVerified(converted, password)
})

test.each([
  ['the text of the console', consoleText],
  ['the text of the console in one line', consoleText.replaceAll('\n', ' ')],
  [
    'JSON with a member `hash_config`',
    JSON.stringify({
      hash_config: { base64_signer_key: firebase.key, base64_salt_separator: 'Bw==', rounds: 8, mem_cost: 14 },
    }),
  ],
  [
    'JSON with values as text, base64url and no padding',
    JSON.stringify({
      algorithm: 'SCRYPT',
      base64_signer_key: unpadded(firebase.key),
      base64_salt_separator: 'Bw',
      rounds: '8',
      mem_cost: '14',
    }),
  ],
])('Firebase, with the parameters as %s', async (_, text) => {
  await expectVerified(firebaseHash(firebase.hash, firebase.salt, config(text)), firebase.password)
  await expectVerified(firebaseHash(unpadded(firebase.hash), unpadded(firebase.salt), config(text)), firebase.password)
})

test.each([
  ['Clerk', clerkHash('scrypt_firebase', [firebase.hash, firebase.salt, firebase.key, 'Bw==', 8, 14].join('$'))],
  [
    'WorkOS',
    workosHash(
      'firebase-scrypt',
      `$firebase-scrypt$hash=${firebase.hash}$salt=${firebase.salt}$sk=${firebase.key}$ss=Bw==$r=8$m=14`,
    ),
  ],
])('%s, scrypt of Firebase', async (_, converted) => {
  await expectVerified(converted, firebase.password)
})

test('argon2id of Keycloak, Clerk, Auth0 and WorkOS', async () => {
  const hash = await hasher.hash(password, 'p')
  const [, memory = '', passes = '', salt = '', key = ''] = /m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
  const parameters = { hashLength: ['32'], memory: [memory], type: ['id'], version: ['1.3'], parallelism: ['1'] }
  const data = { algorithm: 'argon2', hashIterations: Number(passes), additionalParameters: parameters }
  expect(keycloakHash({ value: key, salt }, data)).toEqual({ hash })
  for (const converted of [clerkHash('argon2id', hash), custom('argon2', hash), workosHash('argon2', hash)]) {
    expect(converted).toEqual({ hash })
  }
  expect(await hasher.verify(password, hash, 'p')).toMatchObject({ matches: true })
})

test.each([...iteratedHashSamples, ...fastDigestSamples].filter(({ name }) => !otherForms.test(name)))(
  'the form of $name is known to the SDK',
  ({ hash }) => {
    expect(storedHash('a function', hash)).toEqual({ hash })
  },
)

test.each([
  ['bcrypt that is cut', storedHash('bcrypt', bcrypt.slice(1))],
  ['a salt of PBKDF2 below 8 bytes', clerkHash('pbkdf2_sha1', `pbkdf2_sha1$1000$short$${'00'.repeat(20)}`)],
  ['a key of PBKDF2 below 16 bytes', clerkHash('pbkdf2_sha1', `pbkdf2_sha1$1000$saltsalt$${'00'.repeat(8)}`)],
  ['PBKDF2 without iterations', clerkHash('pbkdf2_sha1', `pbkdf2_sha1$$saltsalt$${'00'.repeat(20)}`)],
  ['scrypt whose cost is no power of two', workosHash('scrypt', '$scrypt$v=1$n=15000,r=8,p=1$AAEC$AAEC')],
  ['argon2 without parameters', keycloakHash({ value: 'AAAA', salt: 'AAAA' }, { algorithm: 'argon2' })],
  ['scrypt of Firebase without a salt', firebaseHash(firebase.hash, '', config(consoleText))],
  ['a digest of another length', auth0Hash({ algorithm: 'md5', hash: { value: '00', encoding: 'hex' } })],
  ['a hash that is no text', auth0Hash({ algorithm: 'md5', hash: { value: 1 } })],
])('%s is left with a reason', (_, converted) => {
  expect(converted).toEqual({ reason: expect.stringMatching(/The user sets a new password\.$/) })
})

async function expectVerified(converted: { hash: string } | { reason: string }, typed: string) {
  const hash = 'hash' in converted ? converted.hash : expect.unreachable(converted.reason)
  expect(importedHashProblem(hash)).toBeNull()
  const stored = await hasher.wrapImported(hash, 'p')
  expect(await hasher.verify(typed, stored, 'p')).toMatchObject({ matches: true })
  expect(await hasher.verify(`${typed}!`, stored, 'p')).toMatchObject({ matches: false })
}
