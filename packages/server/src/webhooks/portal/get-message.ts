import type { Deps } from '../../deps.ts'
import { type MessageRow, selectMessage } from './message-rows.ts'
import { type PortalCall, param } from './portal-call.ts'
import { notFound } from './portal-error.ts'

/** Returns the message of the path. Throws a 404. */
export async function getMessage(call: PortalCall, { db }: Pick<Deps, 'db'>): Promise<MessageRow> {
  const [message] = await db.run(selectMessage, { projectId: call.project.id, messageId: param(call, 'msg_id') })
  if (!message) throw notFound('message')
  return message
}
