import { listFromWire } from '@portico/contract/entities/from-wire'
import { type SessionSummary, sessionFields } from '@portico/contract/entities/sessions'
import { accountRoutes } from '@portico/contract/routes/account'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'

export async function listSessions({ request }: ClientContext): Promise<SessionSummary[]> {
  return listFromWire(sessionFields, await request(accountRoutes.sessions.list, { query: {} }))
}

export async function endSession(context: ClientContext, sessionId: string): Promise<void> {
  await change(context, accountRoutes.sessions.end, { params: { session_id: sessionId }, query: {} })
}

export async function endOtherSessions(context: ClientContext): Promise<void> {
  await change(context, accountRoutes.sessions.endOthers, { query: {} })
}
