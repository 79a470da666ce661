import { expect, test } from 'vitest'
import { predictSize } from './predict-size.ts'

const use = { users: 1_000_000, signInsPerDay: 100_000, callsPerSignIn: 20, auditDays: 365 }

test('needs grow with users and sign-ins, each in its part', () => {
  const size = predictSize(use)
  const more = predictSize({ ...use, users: 2_000_000 })
  expect(more.diskMib.users).toBeCloseTo(2 * size.diskMib.users)
  expect(more.processors).toEqual(size.processors)
  const busier = predictSize({ ...use, signInsPerDay: 200_000 })
  expect(busier.processors.service).toBeCloseTo(2 * size.processors.service)
  expect(busier.diskMib.events).toBeCloseTo(2 * size.diskMib.events)
})

test('without any use, one process and a little disk are needed', () => {
  const size = predictSize({ users: 0, signInsPerDay: 0, callsPerSignIn: 20, auditDays: 365 })
  expect(size).toMatchObject({ processes: 1, connections: 10, processors: { service: 0, database: 0 } })
  expect(size.diskMib.total).toBe(1024)
})
