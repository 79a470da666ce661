import type { Deps } from '../../deps.ts'
import { endpointOut } from './endpoint-out.ts'
import type { EndpointRow } from './endpoint-rows.ts'
import { getEndpoint } from './get-endpoint.ts'
import { getMessage } from './get-message.ts'
import { messageOut } from './message-out.ts'
import { messageQueryOf } from './message-query.ts'
import { attemptedMessageList, destinationList, type MessageRow, messageList } from './message-rows.ts'
import { type MessageStatus, statusOut } from './message-status.ts'
import type { PortalCall, PortalRoute } from './portal-call.ts'
import { readPage } from './portal-page.ts'

export const messageRoutes: readonly PortalRoute[] = [
  { name: 'listMessages', method: 'GET', path: '/app/{app_id}/msg', handle: list },
  { name: 'getMessage', method: 'GET', path: '/app/{app_id}/msg/{msg_id}', handle: get },
  {
    name: 'listAttemptedMessages',
    method: 'GET',
    path: '/app/{app_id}/endpoint/{endpoint_id}/msg',
    handle: listOfEndpoint,
  },
  { name: 'listDestinations', method: 'GET', path: '/app/{app_id}/msg/{msg_id}/endpoint', handle: listDestinations },
]

async function list(call: PortalCall, deps: Deps) {
  const { filters, withContent } = messageQueryOf(call)
  const toItem = (row: MessageRow) => messageOut(row, withContent)
  return { status: 200, body: await readPage(deps, messageList, { params: filters, query: call.query }, toItem) }
}

async function get(call: PortalCall, deps: Deps) {
  const { withContent } = messageQueryOf(call)
  return { status: 200, body: messageOut(await getMessage(call, deps), withContent) }
}

async function listOfEndpoint(call: PortalCall, deps: Deps) {
  const { filters, status, withContent } = messageQueryOf(call)
  const { id } = await getEndpoint(call, deps)
  const params = { ...filters, endpointId: id, status }
  const toItem = (row: MessageRow & MessageStatus) => ({ ...messageOut(row, withContent), ...statusOut(row) })
  return { status: 200, body: await readPage(deps, attemptedMessageList, { params, query: call.query }, toItem) }
}

async function listDestinations(call: PortalCall, deps: Deps) {
  const { id } = await getMessage(call, deps)
  const params = { projectId: call.project.id, messageId: id }
  const toItem = (row: EndpointRow & MessageStatus) => ({ ...endpointOut(row), ...statusOut(row) })
  return { status: 200, body: await readPage(deps, destinationList, { params, query: call.query }, toItem) }
}
