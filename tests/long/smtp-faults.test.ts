/** Faults of the mail server: no request waits for it, and each email arrives after its recovery. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createServiceProcess, type ServiceProcess } from './service-process.ts'
import { createMoodyServer, type Mood, type MoodyServer } from './smtp-server.ts'

let service: ServiceProcess
let smtp: MoodyServer
beforeAll(async () => {
  smtp = await createMoodyServer()
  service = await createServiceProcess(undefined, { PORTICO_SMTP_URL: smtp.url, PORTICO_LOG_LEVEL: 'silent' })
  await service.start()
  await smtp.open()
})
afterEach(() => {
  smtp.mood = 'takes'
  smtp.received.length = 0
})
afterAll(async () => {
  await service.kill()
  service.remove()
  await smtp.close()
})

const seconds = 1000
// Time for concurrent sign-ups on a busy machine: below every timeout for the mail server.
const acceptable = 6 * seconds

/** Signs up users with addresses of this prefix, with one email each. Returns the time of the slowest response. */
async function signUpAll(count: number, name: string): Promise<number> {
  const times = Array.from({ length: count }, async () => {
    const start = performance.now()
    const email = `${name}-${randomUUID()}@example.com`
    const verification_callback_url = 'http://localhost:8101/handler/email-verification'
    const body = { email, password: 'correct horse battery staple', verification_callback_url }
    expect((await service.post('/auth/password/sign-up', body)).status).toBe(200)
    return performance.now() - start
  })
  return Math.max(...(await Promise.all(times)))
}

/** Waits until this many emails have arrived for as many recipients of this prefix, without duplicates. */
async function expectArrived(count: number, name: string, timeout: number): Promise<void> {
  const arrived = () => arrivedAt(name)
  await expect.poll(() => arrived().length, { timeout, interval: 100 }).toBeGreaterThanOrEqual(count)
  await sleep(1)
  expect(arrived()).toHaveLength(count)
  expect(new Set(arrived().map(({ to }) => to)).size).toBe(count)
  expect(new Set(arrived().map(({ messageId }) => messageId)).size).toBe(count)
}

const arrivedAt = (name: string) => smtp.received.filter(({ to }) => to.startsWith(`${name}-`))

const sleep = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration * seconds))

test('a working mail server receives every email at once', async () => {
  await signUpAll(3, 'well')
  await expectArrived(3, 'well', 10 * seconds)
}, 30_000)

const moods: readonly [string, Mood][] = [
  ['never says a word', 'silent'],
  ['says a little now and then, and never finishes', 'drips'],
  ['refuses every mail for now', 'refuses for now'],
  ['refuses every mail', 'refuses'],
  ['drops the line within the mail', 'drops'],
]
test.each(moods)(
  'a mail server that %s delays no response, and receives every email after its recovery',
  async (_, mood) => {
    const name = mood.replaceAll(' ', '-')
    smtp.mood = mood
    expect(await signUpAll(5, name)).toBeLessThan(acceptable)
    await sleep(12)
    expect(await signUpAll(5, name)).toBeLessThan(acceptable)
    expect(arrivedAt(name)).toEqual([])
    smtp.mood = 'takes'
    await expectArrived(10, name, 120 * seconds)
  },
  180_000,
)

test('an unreachable mail server delays no response, and receives every email when it is reachable again', async () => {
  await smtp.close()
  expect(await signUpAll(5, 'away')).toBeLessThan(acceptable)
  await sleep(8)
  expect(await signUpAll(5, 'away')).toBeLessThan(acceptable)
  await smtp.open()
  await expectArrived(10, 'away', 120 * seconds)
}, 180_000)

test('an address that does not exist does not delay other emails', async () => {
  await signUpAll(12, 'nobody')
  await signUpAll(3, 'somebody')
  await expectArrived(3, 'somebody', 10 * seconds)
}, 60_000)

test('emails that were committed before the process was killed arrive after a restart', async () => {
  await smtp.close()
  await signUpAll(8, 'committed')
  await service.kill()
  await smtp.open()
  await service.start()
  // An email in delivery at that moment waits until its lease ends.
  await expectArrived(8, 'committed', 150 * seconds)
}, 240_000)

test('emails that were in delivery when the process was killed arrive once their lease ends', async () => {
  smtp.mood = 'holds'
  await signUpAll(4, 'leased')
  await expect.poll(() => smtp.held, { timeout: 8 * seconds }).toBeGreaterThan(0)
  await service.kill()
  smtp.mood = 'takes'
  await service.start()
  expect(await signUpAll(2, 'leased')).toBeLessThan(acceptable)
  await expectArrived(6, 'leased', 150 * seconds)
}, 240_000)
