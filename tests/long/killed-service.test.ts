import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceProcess, type ServiceProcess } from './service-process.ts'

const password = 'correct horse battery staple'
const rounds = 8
const clients = 6

let service: ServiceProcess

beforeAll(async () => {
  service = await createServiceProcess()
})
afterAll(async () => {
  await service.kill()
  service.remove()
})

test('an account that was acknowledged is there after a kill, and none is half there', async () => {
  const acknowledged: string[] = []
  const unanswered: string[] = []
  for (let round = 0; round < rounds; round++) {
    await service.start()
    const signUps = Promise.all(Array.from({ length: clients }, () => signUpUntilKilled(acknowledged, unanswered)))
    await new Promise((resolve) => setTimeout(resolve, 400 + Math.random() * 1200))
    await service.kill()
    await signUps
  }

  await service.start()
  for (const email of acknowledged) expect((await signIn(email)).status).toBe(200)
  for (const email of unanswered) {
    // Either all of it was kept, or nothing: then the address is free.
    const isThere = (await signIn(email)).status === 200
    expect((await signUp(email)).status).toBe(isThere ? 400 : 200)
    expect((await signIn(email)).status).toBe(200)
  }
  expect(acknowledged.length).toBeGreaterThan(rounds)
  console.log(`${acknowledged.length} acknowledged and ${unanswered.length} unanswered sign-ups over ${rounds} kills`)
}, 300_000)

/** One account after the other, until the service is gone. */
async function signUpUntilKilled(acknowledged: string[], unanswered: string[]): Promise<void> {
  for (;;) {
    const email = `${randomUUID()}@example.com`
    const status = await signUp(email).then(
      (response) => response.status,
      () => null,
    )
    if (status === null) {
      unanswered.push(email)
      return
    }
    if (status === 200) acknowledged.push(email)
  }
}

const signUp = (email: string) => service.post('/auth/password/sign-up', { email, password })
const signIn = (email: string) => service.post('/auth/password/sign-in', { email, password })
