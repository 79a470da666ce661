import { statement } from '../../database/statement.ts'
import type { Deps } from '../../deps.ts'
import { selectEndpoint } from './endpoint-rows.ts'
import { getEndpoint } from './get-endpoint.ts'
import { getMessage } from './get-message.ts'
import { messageOut } from './message-out.ts'
import { messageQueryOf } from './message-query.ts'
import { type Filters, type MessageRow, messageColumns, withinFilters } from './message-rows.ts'
import { statuses } from './message-status.ts'
import { isoDate, type PortalCall, type PortalRoute, param } from './portal-call.ts'
import { notFound } from './portal-error.ts'
import { createList, readPage } from './portal-page.ts'

export const attemptRoutes: readonly PortalRoute[] = [
  {
    name: 'listAttemptsOfEndpoint',
    method: 'GET',
    path: '/app/{app_id}/attempt/endpoint/{endpoint_id}',
    handle: async (call, deps) => list(call, deps, { endpointId: (await getEndpoint(call, deps)).id, messageId: null }),
  },
  { name: 'listAttemptsOfMessage', method: 'GET', path: '/app/{app_id}/attempt/msg/{msg_id}', handle: listOfMessage },
  { name: 'getAttempt', method: 'GET', path: '/app/{app_id}/msg/{msg_id}/attempt/{attempt_id}', handle: get },
]

interface AttemptRow {
  readonly attemptId: string
  readonly messageId: string
  readonly endpointId: string
  readonly url: string
  readonly isSuccess: boolean
  readonly isManual: boolean
  readonly responseStatusCode: number
  readonly response: string
  readonly durationMillis: number
  readonly atMillis: number
}

const attemptColumns = `a.id as attempt_id, a.message_id, a.endpoint_id, a.url, a.is_success, a.is_manual,
  a.response_status_code, a.response, a.duration_millis, a.at_millis`

const joined = 'webhook_attempts a join webhook_messages m on m.project_id = a.project_id and m.id = a.message_id'

type AttemptFilters = Filters & {
  endpointId: string | null
  messageId: string | null
  status: number | null
  statusCodeClass: number | null
}

const matches = `a.project_id = :projectId
  and (:endpointId::text is null or a.endpoint_id = :endpointId::text)
  and (:messageId::text is null or a.message_id = :messageId::text)
  and (:status::int is null or :status::int = case when a.is_success then 0 else 2 end)
  and (:statusCodeClass::int is null or :statusCodeClass::int = a.response_status_code / 100 * 100)
  and ${withinFilters('a.at_millis')}`

const attemptList = createList<AttemptFilters, AttemptRow & MessageRow>('list_webhook_attempts', {
  columns: `${attemptColumns}, ${messageColumns}`,
  from: joined,
  where: matches,
  age: 'a.at_millis',
  id: 'a.id',
})

const selectAttempt = statement<{ projectId: string; messageId: string; attemptId: string }, AttemptRow>(
  'select_webhook_attempt',
  `select ${attemptColumns} from webhook_attempts a
   where a.project_id = :projectId and a.message_id = :messageId and a.id = :attemptId`,
)

async function listOfMessage(call: PortalCall, deps: Deps) {
  const { endpoint } = messageQueryOf(call)
  const { id } = await getMessage(call, deps)
  if (endpoint === null) return list(call, deps, { endpointId: null, messageId: id })
  const [found] = await deps.db.run(selectEndpoint, { projectId: call.project.id, endpoint })
  if (!found) throw notFound('endpoint')
  return list(call, deps, { endpointId: found.id, messageId: id })
}

async function list(
  call: PortalCall,
  deps: Deps,
  ids: { readonly endpointId: string | null; readonly messageId: string | null },
) {
  const { filters, status, statusCodeClass, withContent, withMessage } = messageQueryOf(call)
  const params = { ...filters, ...ids, status, statusCodeClass }
  const toItem = (row: AttemptRow & MessageRow) => ({
    ...attemptOut(row, withContent),
    ...(withMessage ? { msg: messageOut(row, withContent) } : {}),
  })
  return { status: 200, body: await readPage(deps, attemptList, { params, query: call.query }, toItem) }
}

async function get(call: PortalCall, deps: Deps) {
  const params = { projectId: call.project.id, messageId: param(call, 'msg_id'), attemptId: param(call, 'attempt_id') }
  const [attempt] = await deps.db.run(selectAttempt, params)
  if (!attempt) throw notFound('attempt')
  return { status: 200, body: attemptOut(attempt, true) }
}

const attemptOut = (attempt: AttemptRow, withContent: boolean) => ({
  id: attempt.attemptId,
  msgId: attempt.messageId,
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
