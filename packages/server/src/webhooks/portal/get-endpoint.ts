import type { Deps } from '../../deps.ts'
import { type EndpointRow, selectEndpoint } from './endpoint-rows.ts'
import { type PortalCall, param } from './portal-call.ts'
import { notFound, PortalError } from './portal-error.ts'

/** Returns the endpoint of the path by id or uid. Throws a 404. `select` may lock it within a transaction. */
export async function getEndpoint(
  call: PortalCall,
  { db }: Pick<Deps, 'db'>,
  select = selectEndpoint,
): Promise<EndpointRow> {
  const [endpoint] = await db.run(select, { projectId: call.project.id, endpoint: param(call, 'endpoint_id') })
  if (!endpoint) throw notFound('endpoint')
  return endpoint
}

/** Like {@link getEndpoint}, but throws a 409 for a disabled endpoint, to which nothing would be sent. */
export async function getEnabledEndpoint(...ids: Parameters<typeof getEndpoint>): Promise<EndpointRow> {
  const endpoint = await getEndpoint(...ids)
  if (!endpoint.isDisabled) return endpoint
  throw new PortalError(409, 'endpoint_disabled', 'The endpoint is disabled. Enable it first.')
}
