import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSealer } from '../crypto/seal.ts'
import { systemRandom } from '../crypto/secret.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Deliver } from './deliver-due.ts'
import { prepareMessage } from './message.ts'
import { PostponedError } from './postponed-error.ts'
import { UndeliverableError } from './undeliverable-error.ts'
import { WithheldError } from './withheld-error.ts'
import { createOutboxWorker } from './worker.ts'

const projectId = 'outbox-test'
const sealer = createSealer([{ id: 1, secret: 'a secret for tests' }], systemRandom)
const day = 24 * 60 * 60_000
let now = 0
let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.query('insert into projects (id, display_name, config_id, created_at_millis) values ($1, $1, $2, 0)', [
    projectId,
    systemRandom.uuid(),
  ])
})
afterAll(() => db.close())
beforeEach(async () => {
  now = 1_767_225_600_000
  await db.script('delete from outbox')
})

const workerWith = (mail: Deliver) => {
  const deps = { db, sealer, clock: { now: () => now }, log: pino({ level: 'silent' }) }
  return createOutboxWorker(deps, { queue: 'emails', deliver: { mail } })
}

async function put(content: unknown, { kind = 'mail', payload }: { kind?: string; payload?: Uint8Array } = {}) {
  const message = prepareMessage({ random: systemRandom, sealer }, projectId, content)
  await db.query(
    `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis) values ($1, $2, $3, $4, $5, $5)`,
    [projectId, message.id, kind, payload ?? message.payload, now],
  )
  return message
}

const rowOf = async (id: string) =>
  (
    await db.query<{
      attempts: number
      hasPayload: boolean
      finishedAtMillis: number | null
      lastError: string | null
    }>(
      'select attempts, payload is not null as has_payload, finished_at_millis, last_error from outbox where id = $1',
      [id],
    )
  )[0]

test('a message is delivered once, and its content is deleted', async () => {
  const delivered: unknown[] = []
  const worker = workerWith(async (message) => void delivered.push(message))
  const { id, payload } = await put({ code: 'a secret code' })
  expect(payload.includes('secret')).toBe(false)
  expect(await worker.runOnce()).toBe(1)
  expect(await worker.runOnce()).toBe(0)
  expect(delivered).toEqual([
    { projectId, id, recipient: null, content: { code: 'a secret code' }, attempts: 1, createdAtMillis: now },
  ])
  expect(await rowOf(id)).toEqual({ attempts: 1, hasPayload: false, finishedAtMillis: now, lastError: null })
})

test('a failed message is retried, later each time', async () => {
  const attemptsAt: number[] = []
  const worker = workerWith(async () => {
    attemptsAt.push(now)
    throw new Error('the mail server is away')
  })
  const { id } = await put('content')
  const start = now
  for (; now < start + 60_000; now += 1000) await worker.runOnce()
  expect(attemptsAt.map((time) => time - start)).toEqual([0, 5000, 15_000, 35_000])
  expect(await rowOf(id)).toMatchObject({
    hasPayload: true,
    finishedAtMillis: null,
    lastError: 'the mail server is away',
  })
})

test('a message is given up after three days, with its last error; its content stays for a while', async () => {
  const worker = workerWith(() => Promise.reject(new Error('still away')))
  const { id } = await put('content')
  now += 3 * day
  await worker.runOnce()
  expect(await rowOf(id)).toMatchObject({ hasPayload: true, finishedAtMillis: now, lastError: 'still away' })
})

test('an undeliverable message is given up at once', async () => {
  const worker = workerWith(() => Promise.reject(new UndeliverableError('The address does not exist.')))
  const { id } = await put('content')
  await worker.runOnce()
  expect(await rowOf(id)).toMatchObject({ attempts: 1, hasPayload: true, lastError: 'The address does not exist.' })
})

test('a message that was not tried is postponed without counting an attempt', async () => {
  const seen: number[] = []
  const worker = workerWith(async ({ attempts }) => {
    seen.push(attempts)
    if (seen.length < 4) throw new PostponedError('busy', 1000)
    throw new Error('no')
  })
  const { id } = await put('content')
  for (let count = 0; count < 4; count++) {
    await worker.runOnce()
    expect(await worker.runOnce()).toBe(0)
    now += 1000
  }
  expect(seen).toEqual([1, 1, 1, 1])
  expect(await rowOf(id)).toMatchObject({ attempts: 1, hasPayload: true, lastError: 'no' })
})

test('a failing message does not stop the others', async () => {
  const delivered: unknown[] = []
  const worker = workerWith(async ({ content }) => {
    if (content === 'bad') throw new Error('no')
    delivered.push(content)
  })
  const broken = await put('never read', { payload: Buffer.from('not sealed') })
  await put('bad')
  await put('good')
  expect(await worker.runOnce()).toBe(3)
  expect(delivered).toEqual(['good'])
  expect((await rowOf(broken.id))?.lastError).toMatch('too short')
})

test('messages of another queue are left to another worker', async () => {
  const { id } = await put('an event', { kind: 'webhook_event' })
  expect(await workerWith(async () => {}).runOnce()).toBe(0)
  expect(await rowOf(id)).toMatchObject({ attempts: 0, hasPayload: true })
})

test('a payload that was moved from another row does not open', async () => {
  const delivered: unknown[] = []
  const worker = workerWith(async (message) => void delivered.push(message))
  const { payload } = await put('content')
  await db.script('delete from outbox')
  await put('another', { payload })
  await worker.runOnce()
  expect(delivered).toEqual([])
})

test('concurrent workers share the messages, none twice', async () => {
  const delivered: unknown[] = []
  const work = workerWith(async ({ content }) => void delivered.push(content))
  await Promise.all(Array.from({ length: 60 }, (_, index) => put(index)))
  const drain = async () => {
    while ((await work.runOnce()) > 0);
  }
  await Promise.all([drain(), drain(), drain(), drain()])
  expect(delivered.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, index) => index))
})

test('messages of a worker that died are claimed by another one after the lease', async () => {
  const delivered: unknown[] = []
  const dying = workerWith(() => new Promise(() => {}))
  const other = workerWith(async ({ content }) => void delivered.push(content))
  await put('content')
  void dying.runOnce()
  await expect.poll(() => db.query('select 1 from outbox where attempts = 1', [])).toHaveLength(1)
  expect(await other.runOnce()).toBe(0)
  now += 120_000
  expect(await other.runOnce()).toBe(1)
  expect(delivered).toEqual(['content'])
})

test('a started worker delivers at once when woken, and finishes running deliveries before it stops', async () => {
  const delivered: unknown[] = []
  const worker = workerWith(async ({ content }) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    delivered.push(content)
  })
  worker.start()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { id } = await put('content')
  worker.wake()
  await expect.poll(async () => (await rowOf(id))?.attempts).toBe(1)
  await worker.stop()
  expect(delivered).toEqual(['content'])
  expect((await rowOf(id))?.finishedAtMillis).toBe(now)
})

test('messages that hang do not delay the others', async () => {
  const delivered: unknown[] = []
  let release = () => {}
  const hanging = new Promise<void>((resolve) => {
    release = resolve
  })
  const worker = workerWith(async ({ content }) => {
    if (content === 'hangs') await hanging
    delivered.push(content)
  })
  for (let count = 0; count < 25; count++) await put('hangs')
  now += 1
  await put('goes')
  worker.start()
  await expect.poll(() => delivered).toEqual(['goes'])
  release()
  await worker.stop()
  expect(delivered).toHaveLength(26)
})

test('however many messages hang, the rest is delivered once they end', async () => {
  let delivered = 0
  const worker = workerWith(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    delivered += 1
  })
  await Promise.all(Array.from({ length: 130 }, () => put('content')))
  worker.start()
  const waiting = () => db.query('select attempts, last_error from outbox where finished_at_millis is null', [])
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
  expect(delivered).toBe(130)
  await worker.stop()
}, 40_000)

test('a recorded error contains no complete email address', async () => {
  const worker = workerWith(() => Promise.reject(new Error('550 <ann.lee@example.com> "bo"@example.org: unknown')))
  const { id } = await put('content')
  await worker.runOnce()
  const { lastError } = (await rowOf(id)) ?? {}
  expect(lastError).toContain('<a***@example.com>')
  expect(lastError).not.toMatch(/ann\.lee|bo"@/)
})

test('a message beyond a limit is given up with the reason', async () => {
  const worker = workerWith(() => Promise.reject(new WithheldError('Not sent: too many.')))
  const { id } = await put('content')
  await worker.runOnce()
  expect(await rowOf(id)).toMatchObject({ attempts: 1, finishedAtMillis: now, lastError: 'Not sent: too many.' })
})
