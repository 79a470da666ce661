import { hash as argon2Hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswordHasher, hashOfNothing, importedHashProblem } from './password-hash.ts'

const parameters = { memoryKib: 256, passes: 1, parallelism: 1 }
const projectId = 'p'
const hasher = createPasswordHasher({ concurrency: 2, parameters })
const matches = async (password: string, hash: string) => (await hasher.verify(password, hash, projectId)).matches

test('a hash matches its password and no other one', async () => {
  const hash = await hasher.hash('correct horse', projectId)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/)
  expect(importedHashProblem(hash)).toBeNull()
  expect(await matches('correct horse', hash)).toBe(true)
  expect(await matches('correct horsf', hash)).toBe(false)
})

test('passwords are not trimmed, case-folded or truncated', async () => {
  const long = 'x'.repeat(255)
  for (const [password, other] of [
    ['secret ', 'secret'],
    ['\u00e9clair', '\u00c9clair'],
    [`${long}a`, `${long}b`],
    ['zero\0one', 'zero\0two'],
  ] as const) {
    const hash = await hasher.hash(password, projectId)
    expect(await matches(password, hash)).toBe(true)
    expect(await matches(other, hash)).toBe(false)
  }
})

test('a hash matches every spelling with the same prepared form, and needs no rehash', async () => {
  const spellings = ['\u0110\u01b0\u1eddng \u212b', '\u0110u\u031bo\u031b\u0300ng\u3000A\u030a']
  for (const first of spellings) {
    const hash = await hasher.hash(first, projectId)
    for (const second of spellings) {
      expect(await hasher.verify(second, hash, projectId)).toEqual({ matches: true, needsRehash: false })
    }
  }
})

test('a hash of text that was not prepared matches this text only, and needs a rehash', async () => {
  const typed = 'e\u0301clair'
  const { memoryKib: memoryCost, passes: timeCost, parallelism } = parameters
  const hash = await argon2Hash(typed, { memoryCost, timeCost, parallelism })
  expect(await hasher.verify(typed, hash, projectId)).toEqual({ matches: true, needsRehash: true })
  expect(await matches(typed.normalize('NFC'), hash)).toBe(false)
})

test('verification without a hash fails, and costs as much as the verification of a real one', async () => {
  for (const guess of ['a guess', 'a gue\u0301ss']) {
    expect(await hasher.verify(guess, null, projectId)).toEqual({ matches: false, needsRehash: false })
  }
  // The time of Argon2 depends on nothing else. tests/long/password-work.test.ts measures it.
  const costOf = (hash: string) => hash.split('$').map((part, index) => (index < 4 ? part : part.length))
  expect(costOf(hashOfNothing(parameters))).toEqual(costOf(await hasher.hash('something', projectId)))
})

test('a hash with other parameters needs a rehash', async () => {
  const stronger = createPasswordHasher({ concurrency: 1, parameters: { ...parameters, passes: 2 } })
  const hash = await hasher.hash('something', projectId)
  expect(await hasher.verify('something', hash, projectId)).toEqual({ matches: true, needsRehash: false })
  expect(await stronger.verify('something', hash, projectId)).toEqual({ matches: true, needsRehash: true })
})

test('a hash beyond the queue is refused with 503 and a retry-after', async () => {
  const narrow = createPasswordHasher({ concurrency: 1, queueLimit: 2, parameters })
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.hash('something', projectId)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  const refusal = outcomes.find((outcome) => outcome.status === 'rejected')?.reason
  expect(refusal).toMatchObject({ code: 'SERVICE_BUSY', status: 503, details: { retry_after_seconds: 1 } })
  await expect(narrow.hash('something', projectId)).resolves.toMatch(/^\$argon2id/)
})
