import { endpoints, knownError } from '@portico/contract'
import { implement } from './implement.ts'

export const testClockRoutes = implement('testClock', endpoints.testClock, {
  advance: async ({ project, body }, deps) => {
    if (project.id !== 'internal') throw knownError('EXPECTED_INTERNAL_PROJECT')
    if (deps.testClock === null) throw knownError('TEST_CLOCK_NOT_AVAILABLE')
    deps.testClock.advance(body.millis)
    deps.log.warn({ millis: body.millis }, 'the clock of this process was moved forward by a test')
    return { now_millis: deps.testClock.now() }
  },
})
