import { apiKeyAdminRoutes } from '@portico/contract/api-keys/api-keys.admin'
import { diagnosticsRoutes } from '@portico/contract/diagnostics/diagnostics.client'
import { teamRoutes } from '@portico/contract/teams/teams.client'
import { userRoutes } from '@portico/contract/users/users.client'
import { userServerRoutes } from '@portico/contract/users/users.server'
import { expect, test } from 'vitest'
import { type Request, typedRequest } from './request.ts'

const request: Request<'client'> = typedRequest(async (route, input) => ({ route, input }))

test('a call is performed with its route and input', async () => {
  const input = { params: { team_id: 't' }, query: {} }
  expect(await request(teamRoutes.get, input)).toEqual({ route: teamRoutes.get, input })
})

test('calls that do not fit their endpoint do not compile', () => {
  const calls = [
    // @ts-expect-error team_id is missing
    () => request(teamRoutes.get, { params: {}, query: {} }),
    // @ts-expect-error the wire name is display_name
    () => request(teamRoutes.update, { params: { team_id: 't' }, query: {}, body: { displayName: 'x' } }),
    // @ts-expect-error client access cannot set metadata of the server
    () => request(userRoutes.updateMe, { body: { server_metadata: 1 } }),
    // @ts-expect-error the response is text
    () => request(diagnosticsRoutes.checkFeatureSupport, { body: {} }),
    // @ts-expect-error there is no such route
    () => request({ method: 'GET', path: '/nowhere' }, {}),
  ]
  expect(calls).toHaveLength(5)
})

test('each access level has its own view of a response', () => {
  const asServer: Request<'server'> = typedRequest(async () => ({}))
  const asAdmin: Request<'admin'> = typedRequest(async () => ({}))
  const reads = [
    async () => (await asServer(userServerRoutes.get, { params: { user_id: 'u' } })).server_metadata,
    async () => (await asAdmin(apiKeyAdminRoutes.list, {})).items[0]?.expires_at_millis,
    // @ts-expect-error client access does not see metadata of the server
    async () => (await request(userRoutes.updateMe, { body: {} })).server_metadata,
  ]
  expect(reads).toHaveLength(3)
})
