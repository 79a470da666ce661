import type { Deps } from '../../deps.ts'
import { type EndpointRow, selectEndpoint } from './endpoint-rows.ts'
import { type PortalCall, param } from './portal-call.ts'
import { notFound, PortalError } from './portal-error.ts'

/** The endpoint that a call names by its id or uid; throws a 404. `select` may lock it, within a transaction. */
export async function getEndpoint(
  call: PortalCall,
  { db }: Pick<Deps, 'db'>,
  select = selectEndpoint,
): Promise<EndpointRow> {
  const [endpoint] = await db.run(select, { projectId: call.project.id, endpoint: param(call, 'endpoint_id') })
  if (!endpoint) throw notFound('endpoint')
  return endpoint
}

/** The same, for what would not be sent to an endpoint that is disabled; throws a 409. */
export async function getEnabledEndpoint(...ids: Parameters<typeof getEndpoint>): Promise<EndpointRow> {
  const endpoint = await getEndpoint(...ids)
  if (!endpoint.isDisabled) return endpoint
  throw new PortalError(409, 'endpoint_disabled', 'The endpoint is disabled. Enable it first.')
}
