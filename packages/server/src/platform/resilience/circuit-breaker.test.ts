import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function setUp(more: { readonly failuresToOpen?: number } = {}) {
  let now = 0
  const options = { firstOpenMillis: 5000, maxOpenMillis: 20_000, retriesPerSecond: 50, ...more }
  const circuit = createCircuitBreaker({ now: () => now }, options)
  const advance = (millis: number) => {
    now += millis
  }
  return { circuit, advance }
}
const alone = { requestsInFlight: 0 }

test('opens after a failure, is half-open when the period ends, and closes after a success', () => {
  const { circuit, advance } = setUp()
  expect([circuit.state(), circuit.refuse(alone)]).toEqual(['closed', null])
  circuit.recordFailure()
  expect([circuit.state(), circuit.refuse(alone)]).toEqual(['open', 5000])
  advance(4999)
  expect([circuit.state(), circuit.refuse(alone)]).toEqual(['open', 1])
  advance(1)
  expect([circuit.state(), circuit.refuse(alone)]).toEqual(['halfOpen', null])
  circuit.recordSuccess()
  expect(circuit.state()).toBe('closed')
})

test('opens after a number of failures in a row, and after one failed trial request', () => {
  const { circuit, advance } = setUp({ failuresToOpen: 3 })
  circuit.recordFailure()
  circuit.recordFailure()
  circuit.recordSuccess()
  circuit.recordFailure()
  circuit.recordFailure()
  expect(circuit.state()).toBe('closed')
  circuit.recordFailure()
  expect(circuit.refuse(alone)).toBe(5000)
  advance(5000)
  circuit.recordFailure()
  expect(circuit.refuse(alone)).toBe(10_000)
})

test('refuses further requests while a trial request is in flight', () => {
  const { circuit, advance } = setUp()
  circuit.recordFailure()
  advance(5000)
  expect(circuit.refuse({ requestsInFlight: 1 })).toBe(5000)
  circuit.recordSuccess()
  expect(circuit.refuse({ requestsInFlight: 1 })).toBeNull()
})

test('doubles the open period after each failed trial, up to the maximum', () => {
  const { circuit, advance } = setUp()
  const periods = [5000, 10_000, 20_000, 20_000].map((millis) => {
    circuit.recordFailure()
    const period = circuit.refuse(alone)
    advance(millis)
    return period
  })
  expect(periods).toEqual([5000, 10_000, 20_000, 20_000])
})

test('counts failures of requests that were in flight when the circuit opened as one', () => {
  const { circuit, advance } = setUp()
  circuit.recordFailure()
  advance(1000)
  circuit.recordFailure()
  expect(circuit.refuse(alone)).toBe(4000)
  advance(4000)
  circuit.recordFailure()
  expect(circuit.refuse(alone)).toBe(10_000)
})

test('starts with the first period again after a success', () => {
  const { circuit, advance } = setUp()
  circuit.recordFailure()
  advance(5000)
  circuit.recordSuccess()
  circuit.recordFailure()
  expect(circuit.refuse(alone)).toBe(5000)
})
