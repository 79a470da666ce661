import { z } from 'zod'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { getEndpoint, selectEndpoint } from './endpoints.ts'
import { getMessage, type MessageRow, messageColumns, messageOut } from './message-routes.ts'
import { Flag, isoDate, Moment, type PortalCall, type PortalRoute, parseInput } from './portal-call.ts'
import { notFound } from './portal-error.ts'
import { createList, PageQuery, readPage, refused } from './portal-page.ts'

export const attemptRoutes: readonly PortalRoute[] = [
  {
    name: 'listAttemptsOfEndpoint',
    method: 'GET',
    path: '/app/{app_id}/attempt/endpoint/{endpoint_id}',
    handle: listOfEndpoint,
  },
  { name: 'listAttemptsOfMessage', method: 'GET', path: '/app/{app_id}/attempt/msg/{msg_id}', handle: listOfMessage },
  { name: 'getStats', method: 'GET', path: '/app/{app_id}/endpoint/{endpoint_id}/stats', handle: getStats },
]

interface AttemptRow extends MessageRow {
  readonly attemptId: string
  readonly endpointId: string
  readonly url: string
  readonly isSuccess: boolean
  readonly isManual: boolean
  readonly responseStatusCode: number
  readonly response: string
  readonly durationMillis: number
  readonly atMillis: number
}

type AttemptFilters = {
  projectId: string
  endpointId: string | null
  messageId: string | null
  status: number | null
}

/** Status codes of the Svix API. */
const statuses = { success: 0, fail: 2 } as const

const attemptList = createList<AttemptFilters, AttemptRow>('list_webhook_attempts', {
  columns: `a.id as attempt_id, a.endpoint_id, a.url, a.is_success, a.is_manual, a.response_status_code, a.response,
    a.duration_millis, a.at_millis, ${messageColumns}`,
  from: 'webhook_attempts a join webhook_messages m on m.project_id = a.project_id and m.id = a.message_id',
  where: `a.project_id = :projectId
    and (:endpointId::text is null or a.endpoint_id = :endpointId::text)
    and (:messageId::text is null or a.message_id = :messageId::text)
    and (:status::int is null or :status::int = case when a.is_success then ${statuses.success} else ${statuses.fail} end)`,
  age: 'a.at_millis',
  id: 'a.id',
  order: 'descending',
})

const EndpointQuery = PageQuery.extend({
  status: z.coerce.number().int().min(0).max(4).optional(),
  with_content: Flag.default(true),
  with_msg: Flag.default(false),
})
const MessageQuery = EndpointQuery.extend({ endpoint_id: z.string().optional() })

async function listOfEndpoint(call: PortalCall, deps: WithTransaction) {
  const query = parseInput(EndpointQuery, call.query, 'query')
  const { id: endpointId } = await getEndpoint(call, deps)
  return list(deps, { projectId: call.project.id, endpointId, messageId: null }, query)
}

async function listOfMessage(call: PortalCall, deps: WithReads) {
  const { endpoint_id: endpoint, ...query } = parseInput(MessageQuery, call.query, 'query')
  const projectId = call.project.id
  const { id: messageId } = await getMessage(call, deps)
  if (endpoint === undefined) return list(deps, { projectId, endpointId: null, messageId }, query)
  const [found] = await deps.db.run(selectEndpoint, { projectId, endpoint })
  if (!found) throw notFound('endpoint')
  return list(deps, { projectId, endpointId: found.id, messageId }, query)
}

async function list(
  { db }: WithReads,
  attempts: Omit<AttemptFilters, 'status'>,
  { with_content: withContent, with_msg: withMessage, status, ...page }: z.output<typeof EndpointQuery>,
) {
  const params = { ...attempts, status: status ?? null }
  const toItem = (row: AttemptRow) => ({
    ...attemptOut(row, withContent),
    ...(withMessage ? { msg: messageOut(row, withContent) } : {}),
  })
  return { status: 200, body: await readPage(db, attemptList, { params, page }, toItem) }
}

const attemptOut = (attempt: AttemptRow, withContent: boolean) => ({
  id: attempt.attemptId,
  msgId: attempt.id,
  endpointId: attempt.endpointId,
  url: attempt.url,
  response: withContent ? attempt.response : '',
  responseStatusCode: attempt.responseStatusCode,
  responseDurationMs: attempt.durationMillis,
  status: attempt.isSuccess ? statuses.success : statuses.fail,
  statusText: attempt.isSuccess ? 'success' : 'fail',
  triggerType: attempt.isManual ? 1 : 0,
  timestamp: isoDate(attempt.atMillis),
})

/**
 * Counts the messages with attempts at an endpoint since a time, by status. A planned attempt is later than the last
 * one. Not every attempt plans another: a resent message is tried once.
 */
const countDeliveries = query<
  { projectId: string; endpointId: string; since: number },
  { success: number; pending: number; fail: number }
>(
  'count_webhook_deliveries',
  `select count(*) filter (where is_delivered)::int as success,
     count(*) filter (where not is_delivered and is_planned)::int as pending,
     count(*) filter (where not is_delivered and is_planned is not true)::int as fail
   from (
     select bool_or(a.is_success) as is_delivered, max(a.next_attempt_at_millis) > max(a.at_millis) as is_planned
     from webhook_attempts a
     where a.project_id = :projectId and a.endpoint_id = :endpointId and a.at_millis >= :since::bigint
     group by a.message_id
   ) deliveries`,
)

const StatsQuery = z.object({ since: Moment.default(0), until: refused })

async function getStats(call: PortalCall, deps: WithTransaction) {
  const { since } = parseInput(StatsQuery, call.query, 'query')
  const { id: endpointId } = await getEndpoint(call, deps)
  const [counts] = await deps.db.run(countDeliveries, { projectId: call.project.id, endpointId, since })
  return { status: 200, body: { success: 0, pending: 0, fail: 0, ...counts, sending: 0, canceled: 0 } }
}
