import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useServiceProcess } from './use-service-process.ts'

const password = 'correct horse battery staple'

const service = useServiceProcess({ isStarted: false })

test('a shutdown under load responds to accepted requests, and exits with 0 within ten seconds', async () => {
  for (let round = 0; round < 3; round++) {
    await service().start()
    const emails = Array.from({ length: 40 }, () => `${randomUUID()}@example.com`)
    let responseCount = 0
    const signUps = emails.map(async (email) => {
      const response = await service().post('/auth/password/sign-up', { email, password })
      responseCount += 1
      return response
    })
    // Connections are accepted in their order, so after later requests all of these were accepted. Each needs a hash, one
    // after another.
    await Promise.race(signUps)
    for (let later = 0; later < 3; later++) await service().post('/auth/password/sign-in', {})
    expect(responseCount).toBeLessThan(emails.length)
    const start = performance.now()
    const code = service().stop()
    const responses = await Promise.all(signUps)
    expect(responses.map(({ status }) => status)).toEqual(emails.map(() => 200))
    expect(await code).toBe(0)
    expect(performance.now() - start).toBeLessThan(10_000)

    await expect(service().post('/auth/password/sign-in', {})).rejects.toThrow()
    await service().start()
    for (const email of emails) {
      expect((await service().post('/auth/password/sign-in', { email, password })).status).toBe(200)
    }
    await service().stop()
  }
}, 180_000)
