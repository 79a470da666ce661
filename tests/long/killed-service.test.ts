import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { useServiceProcess } from './use-service-process.ts'

const password = 'correct horse battery staple'
const rounds = 8
const clients = 6

const service = useServiceProcess({ isStarted: false })

test('an acknowledged account is stored after a kill, and no account is stored in part', async () => {
  const acknowledged: string[] = []
  const pending: string[] = []
  for (let round = 0; round < rounds; round++) {
    await service().start()
    const before = acknowledged.length
    const signUps = Promise.all(Array.from({ length: clients }, () => signUpUntilKilled(acknowledged, pending)))
    // The kill comes at any moment after the first account of the round, however slow the machine is.
    await vi.waitUntil(() => acknowledged.length > before, { timeout: 20_000 })
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1200))
    await service().kill()
    await signUps
  }

  await service().start()
  for (const email of acknowledged) expect((await signIn(email)).status).toBe(200)
  for (const email of pending) {
    // Either all rows or none were stored. If none, the address is available.
    const isThere = (await signIn(email)).status === 200
    expect((await signUp(email)).status).toBe(isThere ? 400 : 200)
    expect((await signIn(email)).status).toBe(200)
  }
  await expectWholeAccounts([...acknowledged, ...pending])
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
  console.log(`${acknowledged.length} acknowledged and ${pending.length} unanswered sign-ups over ${rounds} kills`)
}, 300_000)

/** Requires that every user has all rows of a sign-up, and that the user count of the project is correct. */
async function expectWholeAccounts(emails: readonly string[]): Promise<void> {
  const { items } = await (await service().get('/users', 'server')).json()
  const whole = { primary_email_auth_enabled: true, has_password: true, last_active_at_millis: expect.any(Number) }
  for (const user of items) expect(user).toMatchObject(whole)
  const known = new Set<string>(items.map((user: { primary_email: string }) => user.primary_email))
  expect([known.size, items.length]).toEqual([emails.length, emails.length])
  const project = await (await service().get('/projects/current', 'admin')).json()
  expect(project.user_count).toBe(items.length)
}

/** Creates accounts one after another until the service exits. */
async function signUpUntilKilled(acknowledged: string[], pending: string[]): Promise<void> {
  for (;;) {
    const email = `${randomUUID()}@example.com`
    const status = await signUp(email).then(
      (response) => response.status,
      () => null,
    )
    if (status === null) {
      pending.push(email)
      return
    }
    if (status === 200) acknowledged.push(email)
  }
}

const signUp = (email: string) => service().post('/auth/password/sign-up', { email, password })
const signIn = (email: string) => service().post('/auth/password/sign-in', { email, password })
