import { describe, expect, test } from 'vitest'
import { cpuMillis } from '../../../testing/cpu-millis.ts'
import { fastDigestSamples, iteratedHashSamples } from '../../../testing/imported-hash-samples.ts'
import { createPasswordHasher, importedHashProblem } from '../password-hash.ts'
import { parseFastDigest } from './fast-digest.ts'
import { parseStoredHash } from './parse-stored-hash.ts'

const projectId = 'p'
const hasher = createPasswordHasher({ concurrency: 1, parameters: { memoryKib: 256, passes: 1, parallelism: 1 } })

test.each(iteratedHashSamples)(
  '$name: is stored unchanged, and matches its password only',
  async ({ hash, password }) => {
    expect(importedHashProblem(hash)).toBeNull()
    expect(await hasher.wrapImported(hash, projectId)).toBe(hash)
    expect(await hasher.verify(password, hash, projectId)).toEqual({ matches: true, needsRehash: true })
    expect(await hasher.verify(`${password}!`, hash, projectId)).toEqual({ matches: false, needsRehash: false })
    expect(await hasher.verify('', hash, projectId)).toMatchObject({ matches: false })
  },
)

test.each(fastDigestSamples)('$name: is stored inside Argon2id, and matches its password only', async (sample) => {
  const { hash, password } = sample
  expect(importedHashProblem(hash)).toBeNull()
  const stored = await hasher.wrapImported(hash, projectId)
  expect(stored).toMatch(/^\$(md5|sha1|sha256|sha512)(\$salt=(before|after)\$c2FsdA)?\$argon2id\$v=19\$m=256,t=1,p=1\$/)
  // Neither the digest nor a part of it is stored.
  expect(stored).not.toContain(parseFastDigest(hash)?.digest.toString('base64').slice(0, 16))
  expect(await hasher.verify(password, stored, projectId)).toEqual({ matches: true, needsRehash: true })
  expect(await hasher.verify(`${password}!`, stored, projectId)).toEqual({ matches: false, needsRehash: false })
  // An export contains the stored form. It may be imported again, and is not wrapped twice.
  expect(importedHashProblem(stored)).toBeNull()
  expect(await hasher.wrapImported(stored, projectId)).toBe(stored)
})

test('a form that iterates in JavaScript leaves the event loop free', async () => {
  const hash = `$P$G${'a'.repeat(30)}`
  let longestPause = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last)
    last = performance.now()
  }, 5)
  const start = performance.now()
  expect(await hasher.verify('a guess', hash, projectId)).toMatchObject({ matches: false })
  const total = performance.now() - start
  clearInterval(timer)
  expect(longestPause).toBeLessThan(total / 2)
})

test('a password longer than those of crypt(3) is refused without hashing it', async () => {
  const hash = `$6$rounds=1000000$salt$${'a'.repeat(86)}`
  const start = performance.now()
  expect(await hasher.verify('a'.repeat(100_000), hash, projectId)).toMatchObject({ matches: false })
  expect(performance.now() - start).toBeLessThan(1000)
})

const salt = 'A'.repeat(22)
const digest = 'A'.repeat(43)
const aspNet = (algorithm: number, iterations: number, saltBytes = 16) => {
  const bytes = Buffer.alloc(13 + saltBytes + 32)
  bytes[0] = 1
  bytes.writeUInt32BE(algorithm, 1)
  bytes.writeUInt32BE(iterations, 5)
  bytes.writeUInt32BE(saltBytes, 9)
  return bytes.toString('base64')
}

describe('a hash at the bound is accepted, one above it is too costly', () => {
  test.each([
    ['bcrypt', `$2b$15$${'a'.repeat(53)}`, `$2b$16$${'a'.repeat(53)}`],
    [
      'memory of Argon2',
      `$argon2id$v=19$m=262144,t=16,p=4$${salt}$${digest}`,
      `$argon2id$v=19$m=262145,t=1,p=4$${salt}$${digest}`,
    ],
    [
      'work of Argon2',
      `$argon2i$v=19$m=65536,t=64,p=4$${salt}$${digest}`,
      `$argon2i$v=19$m=65536,t=65,p=4$${salt}$${digest}`,
    ],
    [
      'lanes of Argon2',
      `$argon2id$v=19$m=65536,t=3,p=16$${salt}$${digest}`,
      `$argon2id$v=19$m=65536,t=3,p=17$${salt}$${digest}`,
    ],
    ['scrypt', `$scrypt$ln=17,r=8,p=2$${salt}$${digest}`, `$scrypt$ln=17,r=8,p=3$${salt}$${digest}`],
    [
      'a large exponent of scrypt',
      `$scrypt$ln=21,r=1,p=1$${salt}$${digest}`,
      `$scrypt$ln=64,r=1,p=1$${salt}$${digest}`,
    ],
    [
      'scrypt of Firebase',
      `$fbscrypt$v=1,n=18,r=8,p=1,ss=Bw==,sk=${digest}=$${salt}==$${digest}=`,
      `$fbscrypt$v=1,n=19,r=8,p=1,ss=Bw==,sk=${digest}=$${salt}==$${digest}=`,
    ],
    ['PBKDF2', `$pbkdf2-sha256$i=2000000$${salt}$${digest}`, `$pbkdf2-sha256$i=2000001$${salt}$${digest}`],
    ['PBKDF2 of Django', `pbkdf2_sha256$2000000$salt$${digest}=`, `pbkdf2_sha256$2000001$salt$${digest}=`],
    ['PBKDF2 of ASP.NET', aspNet(1, 2_000_000), aspNet(1, 2 ** 32 - 1)],
    ['sha512-crypt', `$6$rounds=1000000$salt$${'a'.repeat(86)}`, `$6$rounds=1000001$salt$${'a'.repeat(86)}`],
    ['sha256-crypt', `$5$rounds=1000000$salt$${'a'.repeat(43)}`, `$5$rounds=999999999$salt$${'a'.repeat(43)}`],
    ['phpass', `$P$G${'a'.repeat(30)}`, `$P$H${'a'.repeat(30)}`],
  ])('%s', (_name, atBound, above) => {
    expect(importedHashProblem(atBound)).toBeNull()
    expect(importedHashProblem(above)).toBe('too_costly')
  })
})

test('a hash above a bound that was stored before is still verified', async () => {
  const hash = '$argon2id$v=19$m=256,t=20000,p=1$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw'
  expect(importedHashProblem(hash)).toBe('too_costly')
  expect(await hasher.verify('a guess', hash, projectId)).toEqual({ matches: false, needsRehash: false })
})

test.each([
  ['bcrypt that is cut', `$2b$10$${'a'.repeat(52)}`],
  ['bcrypt of a broken kind', `$2x$10$${'a'.repeat(53)}`],
  ['PBKDF2 with MD5', `$pbkdf2-md5$i=10000$${salt}$${digest}`],
  ['an Argon2 hash without passes', `$argon2id$v=19$m=65536,t=0,p=1$${salt}$${digest}`],
  ['an Argon2 hash with a padded number', `$argon2id$v=19$m=065,t=1,p=1$${salt}$${digest}`],
  ['an Argon2 hash with too little memory for its lanes', `$argon2id$v=19$m=31,t=1,p=4$${salt}$${digest}`],
  ['Argon2d, which is not for passwords', `$argon2d$v=19$m=65536,t=3,p=4$${salt}$${digest}`],
  ['ASP.NET Identity with an unknown function', aspNet(3, 10_000)],
  ['ASP.NET Identity without iterations', aspNet(1, 0)],
  ['ASP.NET Identity with a short salt', aspNet(1, 10_000, 15)],
  ['ASP.NET Identity of an unknown version', Buffer.alloc(61, 2).toString('base64')],
  ['sha512-crypt with the digest of sha256-crypt', `$6$salt$${'a'.repeat(43)}`],
  ['sha512-crypt of fewer than 1,000 rounds', `$6$rounds=999$salt$${'a'.repeat(86)}`],
  ['md5-crypt', `$1$salt$${'a'.repeat(22)}`],
  ['phpass of an unknown count', `$P$.${'a'.repeat(30)}`],
  ['salted SHA-1 without a salt', `{SSHA}${Buffer.alloc(20).toString('base64')}`],
  ['SHA-1 with a salt', `{SHA}${Buffer.alloc(24).toString('base64')}`],
  [
    'salted SHA-1 with a place of its own',
    `$sha1$salt=inside$c2FsdA$${Buffer.alloc(20).toString('base64').slice(0, 27)}`,
  ],
  ['SHA-256 inside Argon2i', `$sha256$argon2i$v=19$m=256,t=1,p=1$${salt}$${digest}`],
  ['a hexadecimal digest, which does not name its function', 'a'.repeat(64)],
  ['nothing', ''],
])('%s is refused', (_name, hash) => {
  expect(importedHashProblem(hash)).toBe('unknown_form')
})

test('rejects a hundred thousand characters at once', () => {
  const begins = [
    '$2b$10$',
    '$scrypt$ln=14,r=8,p=1$',
    '$pbkdf2-sha256$i=10000$',
    'pbkdf2_sha256$10000$',
    '$6$',
    '$P$G',
    '',
  ]
  const millis = cpuMillis(() => {
    for (const begin of [...begins, 'AQ', '{SSHA}', '$sha1$salt=before$', '$md5$argon2id$', 'abcdef0123456789:']) {
      expect(parseStoredHash(begin + 'A'.repeat(100_000))).toBeNull()
      expect(parseFastDigest(begin + 'A'.repeat(100_000))).toBeNull()
    }
  })
  // Quadratic time would be seconds.
  expect(millis).toBeLessThan(500)
})
