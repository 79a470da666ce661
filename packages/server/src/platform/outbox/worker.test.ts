import { expect, test } from 'vitest'
import { useTestOutbox } from '../../testing/test-outbox.ts'
import { PostponedError, UndeliverableError, WithheldError } from './delivery-errors.ts'

const day = 24 * 60 * 60_000
const outbox = useTestOutbox()
const { projectId, put, rowOf, workerWith } = outbox

test('a message is delivered once, and its content is deleted', async () => {
  const delivered: unknown[] = []
  const worker = workerWith(async (message) => void delivered.push(message))
  const { id, payload } = await put({ code: 'a secret code' })
  expect(payload.includes('secret')).toBe(false)
  expect(await worker.runOnce()).toBe(1)
  expect(await worker.runOnce()).toBe(0)
  expect(delivered).toEqual([
    {
      projectId,
      id,
      recipient: null,
      locale: null,
      content: { code: 'a secret code' },
      attempts: 1,
      createdAtMillis: outbox.now,
    },
  ])
  expect(await rowOf(id)).toEqual({ attempts: 1, hasPayload: false, finishedAtMillis: outbox.now, lastError: null })
})

test('a failed message is retried, later each time', async () => {
  const attemptsAt: number[] = []
  const worker = workerWith(async () => {
    attemptsAt.push(outbox.now)
    throw new Error('the mail server is away')
  })
  const { id } = await put('content')
  const start = outbox.now
  for (; outbox.now < start + 60_000; outbox.now += 1000) await worker.runOnce()
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
  outbox.now += 3 * day
  await worker.runOnce()
  expect(await rowOf(id)).toMatchObject({ hasPayload: true, finishedAtMillis: outbox.now, lastError: 'still away' })
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
    outbox.now += 1000
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
  await outbox.db.script('delete from outbox')
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
  expect((await rowOf(id))?.finishedAtMillis).toBe(outbox.now)
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
  outbox.now += 1
  await put('goes')
  worker.start()
  await expect.poll(() => delivered).toEqual(['goes'])
  release()
  // A worker that stops claims nothing more.
  await expect.poll(() => delivered).toHaveLength(26)
  await worker.stop()
})

test('any number of messages may hang: the others are delivered once these end', async () => {
  let delivered = 0
  const worker = workerWith(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    delivered += 1
  })
  await Promise.all(Array.from({ length: 130 }, () => put('content')))
  worker.start()
  const waiting = () => outbox.db.query('select attempts, last_error from outbox where finished_at_millis is null', [])
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
  expect(await rowOf(id)).toMatchObject({ attempts: 1, finishedAtMillis: outbox.now, lastError: 'Not sent: too many.' })
})
