import { listFromWire } from '@portico/contract/entities/from-wire'
import { type SessionSummary, sessionFields } from '@portico/contract/entities/sessions'
import { accountRoutes } from '@portico/contract/routes/account'
import type { ClientContext } from '../client-context.ts'

export async function listSessions({ request }: ClientContext): Promise<SessionSummary[]> {
  return listFromWire(sessionFields, await request(accountRoutes.sessions.list, { query: {} }))
}

export async function endSession({ request }: ClientContext, sessionId: string): Promise<void> {
  await request(accountRoutes.sessions.end, { params: { session_id: sessionId }, query: {} })
}

export async function endOtherSessions({ request }: ClientContext): Promise<void> {
  await request(accountRoutes.sessions.endOthers, { query: {} })
}
