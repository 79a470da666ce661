import { listFromWire } from '@portico/contract/entity/from-wire'
import { sessionRoutes } from '@portico/contract/sessions/sessions.client'
import { type SessionSummary, sessionFields } from '@portico/contract/sessions/sessions.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'

export async function listSessions({ request }: ClientContext): Promise<SessionSummary[]> {
  return listFromWire(sessionFields, await request(sessionRoutes.list, { query: {} }))
}

export async function endSession(context: ClientContext, sessionId: string): Promise<void> {
  await change(context, sessionRoutes.end, { params: { session_id: sessionId }, query: {} })
}

export async function endOtherSessions(context: ClientContext): Promise<void> {
  await change(context, sessionRoutes.endOthers, { query: {} })
}
