import { expect, test } from 'vitest'
import { createOutcome } from '../../platform/http/request-log.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { createOpenIdHandler } from './handle-request.ts'

const app = useTestApp()

async function statusWith(deviationMillis: number): Promise<number> {
  const { id } = await app().createProject()
  const handle = createOpenIdHandler({ ...app().deps, clockDeviation: () => deviationMillis }, async () => null)
  const path = `/auth/${id}/jwks`
  const request = {
    ...{ method: 'GET', target: path, headers: {}, remoteAddress: '127.0.0.1' },
    readBody: async () => new Uint8Array(),
  }
  const outcome = createOutcome(app().deps, request, { requestId: 'r', clientVersion: null })
  const context = {
    ...{ requestId: 'r', access: null, actor: { type: 'user' as const, id: null }, onBehalfOf: null },
    ...{ userAgent: null, networkAddress: null, country: null, locale: null },
  }
  return (await handle({ request, path, context, outcome })).status
}

test('a process whose clock differs from that of the database by more than 30 seconds issues no tokens', async () => {
  expect(await statusWith(30_000)).toBe(200)
  expect([await statusWith(30_001), await statusWith(-30_001)]).toEqual([503, 503])
})
