import { expect, test } from 'vitest'
import { useServiceProcess } from './use-service-process.ts'

const service = useServiceProcess()

test('during 200 sign-ins at once, health is reported within 100 ms', async () => {
  const password = 'x'.repeat(256)
  const signIn = async (_: unknown, index: number) => {
    const { status } = await service().post('/auth/password/sign-in', {
      email: `person-${index}@example.com`,
      password,
    })
    return status
  }
  await Promise.all(Array.from({ length: 10 }, signIn))
  let isOver = false
  const flood = Promise.all(Array.from({ length: 200 }, signIn)).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const start = performance.now()
    expect((await service().health()).status).toBe(200)
    waits.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const statuses = await flood
  expect(statuses).toContain(400)
  expect(statuses.every((status) => status === 400 || status === 503)).toBe(true)
  expect(waits.length).toBeGreaterThan(20)
  // The first checks wait while the requests of the flood itself are read.
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)]).toBeLessThan(100)
}, 60_000)
