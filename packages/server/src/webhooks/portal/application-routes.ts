import type { Deps } from '../../deps.ts'
import type { Project } from '../../projects/project.ts'
import { eventTypes } from '../event-types.ts'
import { getEndpoint } from './get-endpoint.ts'
import { messageQueryOf } from './message-query.ts'
import { countStatuses } from './message-status.ts'
import { isoDate, type PortalCall, type PortalRoute, param } from './portal-call.ts'
import { notFound } from './portal-error.ts'
import { wholePage } from './portal-page.ts'

/** Routes of the Svix API for the application (a project), the event types and statistics. */
export const applicationRoutes: readonly PortalRoute[] = [
  { name: 'getApplication', method: 'GET', path: '/app/{app_id}', handle: getApplication },
  { name: 'listEventTypes', method: 'GET', path: '/event-type', handle: listEventTypes },
  { name: 'getEventType', method: 'GET', path: '/event-type/{event_type}', handle: getEventType },
  { name: 'getStats', method: 'GET', path: '/app/{app_id}/endpoint/{endpoint_id}/stats', handle: getStats },
]

async function getApplication({ project }: PortalCall) {
  const createdAt = isoDate(project.createdAtMillis)
  const name = project.displayName
  return {
    status: 200,
    body: { id: project.id, uid: project.id, name, metadata: {}, rateLimit: null, createdAt, updatedAt: createdAt },
  }
}

async function listEventTypes({ project }: PortalCall) {
  const all = Object.entries(eventTypes).map(([name, { description }]) => eventTypeOut(project, name, description))
  return { status: 200, body: wholePage(all) }
}

async function getEventType(call: PortalCall) {
  const found = Object.entries(eventTypes).find(([name]) => name === param(call, 'event_type'))
  if (!found) throw notFound('type of event')
  const [name, { description }] = found
  return { status: 200, body: eventTypeOut(call.project, name, description) }
}

function eventTypeOut({ createdAtMillis }: Project, name: string, description: string) {
  const createdAt = isoDate(createdAtMillis)
  const groupName = name.split('.')[0]
  return {
    name,
    description,
    groupName,
    archived: false,
    deprecated: false,
    schemas: null,
    createdAt,
    updatedAt: createdAt,
  }
}

async function getStats(call: PortalCall, deps: Deps) {
  const { id: endpointId } = await getEndpoint(call, deps)
  const { since, until } = messageQueryOf(call)
  const [counts] = await deps.db.run(countStatuses, { projectId: call.project.id, endpointId, since, until })
  return { status: 200, body: { success: 0, pending: 0, fail: 0, ...counts, sending: 0, canceled: 0 } }
}
