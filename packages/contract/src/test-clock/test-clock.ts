import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { limits } from '../schemas/limits.ts'
import { testClockAdminRoutes } from './test-clock.admin.ts'

/** Calls that advance the clock of a service in development, so that tests need not wait for expiry. */
export const testClock = {
  advance: endpoint({
    route: testClockAdminRoutes.advance,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'Advance the clock of a service in development; requires a key of the project internal',
    body: z.strictObject({ millis: z.int().min(0).max(limits.clockAdvanceMaxMillis) }),
    response: z.object({ now_millis: z.int() }),
    errors: ['EXPECTED_INTERNAL_PROJECT', 'TEST_CLOCK_NOT_AVAILABLE'],
  }),
}
