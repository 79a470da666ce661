import { z } from 'zod'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { Flag, isoDate, type PortalCall, type PortalRoute, param, parseInput } from './portal-call.ts'
import { notFound } from './portal-error.ts'
import { createList, PageQuery, readPage } from './portal-page.ts'

export const messageRoutes: readonly PortalRoute[] = [
  { name: 'listMessages', method: 'GET', path: '/app/{app_id}/msg', handle: list },
  { name: 'getMessage', method: 'GET', path: '/app/{app_id}/msg/{msg_id}', handle: get },
]

/** A message with the columns of the portal. */
export interface MessageRow {
  readonly id: string
  readonly eventType: string
  readonly body: string
  readonly createdAtMillis: number
}

export const messageColumns = 'm.id, m.event_type, m.body, m.created_at_millis'

const messageList = createList<{ projectId: string }, MessageRow>('list_webhook_messages', {
  columns: messageColumns,
  from: 'webhook_messages m',
  where: 'm.project_id = :projectId',
  age: 'm.created_at_millis',
  id: 'm.id',
  order: 'descending',
})

const selectMessage = query<{ projectId: string; messageId: string }, MessageRow>(
  'select_webhook_message',
  `select ${messageColumns} from webhook_messages m where m.project_id = :projectId and m.id = :messageId`,
)

const GetQuery = z.object({ with_content: Flag.default(true) })
const ListQuery = PageQuery.extend(GetQuery.shape)

async function list({ project, query }: PortalCall, { db }: WithReads) {
  const { with_content: withContent, ...page } = parseInput(ListQuery, query, 'query')
  const toItem = (row: MessageRow) => messageOut(row, withContent)
  return { status: 200, body: await readPage(db, messageList, { params: { projectId: project.id }, page }, toItem) }
}

async function get(call: PortalCall, deps: WithReads) {
  const { with_content: withContent } = parseInput(GetQuery, call.query, 'query')
  return { status: 200, body: messageOut(await getMessage(call, deps), withContent) }
}

/** Returns the message of the path. Throws a 404. */
export async function getMessage(call: PortalCall, { db }: WithReads): Promise<MessageRow> {
  const [message] = await db.run(selectMessage, { projectId: call.project.id, messageId: param(call, 'msg_id') })
  if (!message) throw notFound('message')
  return message
}

/** A message in the form of the Svix API, with the payload as it was sent. */
export const messageOut = ({ id, eventType, body, createdAtMillis }: MessageRow, withContent = true) => ({
  id,
  eventId: null,
  eventType,
  payload: withContent ? JSON.parse(body) : {},
  channels: null,
  tags: null,
  timestamp: isoDate(createdAtMillis),
})
