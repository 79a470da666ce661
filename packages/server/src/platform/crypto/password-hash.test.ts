import { expect, test } from 'vitest'
import { createPasswordHasher, isPasswordHash } from './password-hash.ts'

const parameters = { memoryKib: 256, passes: 1, parallelism: 1 }
const projectId = 'p'
const hasher = createPasswordHasher({ concurrency: 2, parameters })

test('a hash matches its password and no other one', async () => {
  const hash = await hasher.hash('correct horse', projectId)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/)
  expect(isPasswordHash(hash)).toBe(true)
  expect(await hasher.verify('correct horse', hash, projectId)).toBe(true)
  expect(await hasher.verify('correct horsf', hash, projectId)).toBe(false)
})

test('passwords are not trimmed, normalized or truncated', async () => {
  const long = 'x'.repeat(255)
  for (const [password, other] of [
    ['secret ', 'secret'],
    ['\u00e9clair', 'e\u0301clair'],
    [`${long}a`, `${long}b`],
    ['zero\0one', 'zero\0two'],
  ] as const) {
    const hash = await hasher.hash(password, projectId)
    expect(await hasher.verify(password, hash, projectId)).toBe(true)
    expect(await hasher.verify(other, hash, projectId)).toBe(false)
  }
})

test('verification without a hash fails after the same work', async () => {
  const real = createPasswordHasher({ concurrency: 1 })
  const hash = await real.hash('something', projectId)
  // Processor time of all threads: other processes do not count.
  const cost = async (hash: string | null) => {
    const start = process.cpuUsage()
    for (let round = 0; round < 10; round++) expect(await real.verify('a guess', hash, projectId)).toBe(false)
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  // The first round is a warm-up and not counted.
  await cost(hash)
  const known = await cost(hash)
  const unknown = await cost(null)
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})

test('a hash with other parameters needs a rehash', async () => {
  const stronger = createPasswordHasher({ concurrency: 1, parameters: { ...parameters, passes: 2 } })
  const hash = await hasher.hash('something', projectId)
  expect(hasher.needsRehash(hash)).toBe(false)
  expect(stronger.needsRehash(hash)).toBe(true)
})

test('a hash beyond the queue is refused with 503 and a retry-after', async () => {
  const narrow = createPasswordHasher({ concurrency: 1, queueLimit: 2, parameters })
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.hash('something', projectId)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  const refusal = outcomes.find((outcome) => outcome.status === 'rejected')?.reason
  expect(refusal).toMatchObject({ code: 'SERVICE_BUSY', status: 503, details: { retry_after_seconds: 1 } })
  await expect(narrow.hash('something', projectId)).resolves.toMatch(/^\$argon2id/)
})
