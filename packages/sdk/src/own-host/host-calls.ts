/** Implementations of the calls about the own host. They load with the first of them. */
import { fromWire } from '@portico/contract/entity/from-wire'
import { ownHostAdminRoutes as routes } from '@portico/contract/own-host/own-host.admin'
import { type OwnHost, ownHostFields } from '@portico/contract/own-host/own-host.entity'
import type { Request } from '../http/request.ts'

type AdminRequest = Request<'admin'>

export async function getHost(request: AdminRequest): Promise<OwnHost> {
  return fromWire(ownHostFields, await request(routes.get, {}))
}

export async function setHost(request: AdminRequest, host: string): Promise<OwnHost> {
  return fromWire(ownHostFields, await request(routes.set, { body: { host } }))
}

export async function checkHost(request: AdminRequest): Promise<OwnHost> {
  return fromWire(ownHostFields, await request(routes.check, { body: {} }))
}

export async function removeHost(request: AdminRequest): Promise<void> {
  await request(routes.remove, {})
}
