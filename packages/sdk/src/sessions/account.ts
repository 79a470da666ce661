import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { sessionRoutes } from '@portico/contract/sessions/sessions.client'
import {
  type CommandCode,
  commandCodeFields,
  type SessionSummary,
  type SignedIn,
  sessionFields,
} from '@portico/contract/sessions/sessions.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { startSession } from '../session/start-session.ts'

export async function listSessions({ request }: ClientContext): Promise<SessionSummary[]> {
  return listFromWire(sessionFields, await request(sessionRoutes.list, { query: {} }))
}

export async function endSession(context: ClientContext, sessionId: string): Promise<void> {
  await change(context, sessionRoutes.end, { params: { session_id: sessionId }, query: {} })
}

export async function endOtherSessions(context: ClientContext): Promise<void> {
  await change(context, sessionRoutes.endOthers, { query: {} })
}

export async function authorizeCommand(
  context: ClientContext,
  { codeChallenge, computerName }: { codeChallenge: string; computerName: string },
): Promise<CommandCode> {
  const body = { code_challenge: codeChallenge, computer_name: computerName }
  return fromWire(commandCodeFields, await context.request(sessionRoutes.authorizeCommand, { body }))
}

export async function redeemCommandCode(
  context: ClientContext,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<SignedIn> {
  const body = { code, code_verifier: codeVerifier }
  return startSession(context, await context.request(sessionRoutes.redeemCommandCode, { body, tokens: withoutSession }))
}
