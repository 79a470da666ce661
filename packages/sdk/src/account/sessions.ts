import type { SessionCalls, SessionSummary } from '../sessions.ts'
import type { AccountContext } from './account-context.ts'

type WireSession = Awaited<ReturnType<AccountContext['api']['sessions']['list']>>['items'][number]

/** The calls about sessions that only settings need. */
export function createSessionAccountCalls({ api }: AccountContext): Omit<SessionCalls, 'signOut'> {
  return {
    list: async () => (await api.sessions.list({ query: {} })).items.map(toSessionSummary),
    async end(sessionId) {
      await api.sessions.end({ params: { session_id: sessionId }, query: {} })
    },
    async endOthers() {
      await api.sessions.endOthers({ query: {} })
    },
  }
}

/** A session from its wire form. */
export function toSessionSummary(session: WireSession): SessionSummary {
  return {
    id: session.id,
    userId: session.user_id,
    createdAtMillis: session.created_at,
    lastUsedAtMillis: session.last_used_at,
    expiresAtMillis: session.expires_at_millis,
    isImpersonation: session.is_impersonation,
    isCurrentSession: session.is_current_session,
    device: session.device,
    userAgent: session.user_agent,
    networkAddress: session.network_address,
    country: session.country,
  }
}
