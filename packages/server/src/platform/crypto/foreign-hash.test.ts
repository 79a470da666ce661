import { expect, test } from 'vitest'
import { cpuMillis } from '../../testing/cpu-millis.ts'
import { parseForeignHash } from './foreign-hash.ts'
import { createPasswordHasher, isPasswordHash } from './password-hash.ts'

const password = 'correct horse battery'
const projectId = 'p'
const hasher = createPasswordHasher({ concurrency: 1, parameters: { memoryKib: 256, passes: 1, parallelism: 1 } })

// Generated with crypt of the C library and with hashlib of Python.
const hashes: [string, string][] = [
  ['bcrypt, $2b$', '$2b$05$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.'],
  ['bcrypt, $2y$', '$2y$06$abcdefghijklmnopqrstuu50eFBEC8vQwBnuFXMHE45jBnqvQ8xz.'],
  ['bcrypt, $2a$', '$2a$04$abcdefghijklmnopqrstuuqREtd3VJD2QVZbuFskFSLk6eRIrQoOS'],
  ['scrypt', '$scrypt$ln=14,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$6W7GuoxjojaYIg83x/wEKSXUMMf+reyc6wSvA8q7ny8'],
  ['PBKDF2 with SHA-1', '$pbkdf2-sha1$i=10000$AAECAwQFBgcICQoLDA0ODw$0MwZzkw6P/YIzDiUbtuSGCCHYkk'],
  ['PBKDF2 with SHA-256', '$pbkdf2-sha256$i=10000$AAECAwQFBgcICQoLDA0ODw$X+DILeVuX9mNHCAvEDeDlaquCYUTD7rdkkZXdsCyl/Q'],
  [
    'PBKDF2 with SHA-512, its length named',
    '$pbkdf2-sha512$i=10000,l=32$AAECAwQFBgcICQoLDA0ODw$FPHa43T6sXOg7xCVIweUHQrmWPZVLHnoAp+OQQEbCHA',
  ],
  [
    'PBKDF2 without a name for its iterations, a full stop for the plus sign',
    '$pbkdf2-sha256$10000$AAECAwQFBgcICQoLDA0ODw$X.DILeVuX9mNHCAvEDeDlaquCYUTD7rdkkZXdsCyl/Q',
  ],
]

test.each(hashes)('%s: accepts the password, rejects another one and needs a rehash', async (_name, hash) => {
  expect(isPasswordHash(hash)).toBe(true)
  expect(await hasher.verify(password, hash, projectId)).toEqual({ matches: true, needsRehash: true })
  expect(await hasher.verify(`${password}!`, hash, projectId)).toMatchObject({ matches: false })
  expect(await hasher.verify('', hash, projectId)).toMatchObject({ matches: false })
})

const salt = 'A'.repeat(22)
const digest = 'A'.repeat(43)

test.each([
  ['bcrypt of a cost above 16', `$2b$17$${'a'.repeat(53)}`],
  ['bcrypt that is cut', `$2b$10$${'a'.repeat(52)}`],
  ['bcrypt of a broken kind', `$2x$10$${'a'.repeat(53)}`],
  ['scrypt of more than 128 MiB', `$scrypt$ln=18,r=8,p=1$${salt}$${digest}`],
  ['scrypt of too much work', `$scrypt$ln=17,r=8,p=2$${salt}$${digest}`],
  ['scrypt of a size that overflows', `$scrypt$ln=64,r=8,p=1$${salt}$${digest}`],
  ['PBKDF2 of more than two million iterations', `$pbkdf2-sha256$i=2000001$${salt}$${digest}`],
  ['PBKDF2 with MD5', `$pbkdf2-md5$i=10000$${salt}$${digest}`],
  ['an Argon2 hash of too much memory', `$argon2id$v=19$m=1000000,t=3,p=4$${salt}$${digest}`],
  ['an Argon2 hash of too many passes', `$argon2id$v=19$m=65536,t=17,p=4$${salt}$${digest}`],
  ['an Argon2 hash of too many lanes', `$argon2id$v=19$m=65536,t=3,p=5$${salt}$${digest}`],
  ['an Argon2 hash without passes', `$argon2id$v=19$m=65536,t=0,p=1$${salt}$${digest}`],
  ['an Argon2 hash with a padded number', `$argon2id$v=19$m=065,t=1,p=1$${salt}$${digest}`],
  ['Argon2d, which is not for passwords', `$argon2d$v=19$m=65536,t=3,p=4$${salt}$${digest}`],
  ['a plain SHA-256', 'a'.repeat(64)],
  ['nothing', ''],
])('%s is refused', (_name, hash) => {
  expect(isPasswordHash(hash)).toBe(false)
})

test('accepts Argon2id and Argon2i with other parameters', () => {
  for (const kind of ['argon2id', 'argon2i']) {
    expect(isPasswordHash(`$${kind}$v=19$m=65536,t=3,p=4$${salt}$${digest}`)).toBe(true)
  }
})

test('rejects a hundred thousand characters at once', () => {
  const millis = cpuMillis(() => {
    for (const begin of ['$2b$10$', '$scrypt$ln=14,r=8,p=1$', '$pbkdf2-sha256$i=10000$', '']) {
      expect(parseForeignHash(begin + 'A'.repeat(100_000))).toBeNull()
    }
  })
  expect(millis).toBeLessThan(50)
})
