import { endpoints, SessionSummary } from '@portico/contract'
import { implement } from '../access/implement.ts'
import { createView } from '../database/wire-fields.ts'
import { success } from '../http/success.ts'
import { requireOwner } from '../users/require-own-user.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { listSessions, type SessionRow } from './list-sessions.ts'
import { createSession, refreshAccessToken, signOut } from './sessions.ts'

export const sessionRoutes = implement('sessions', endpoints.sessions, {
  signOut: async ({ project, refreshToken, context }, deps) => {
    await signOut(deps, project, refreshToken, context)
    return success
  },
  refresh: async ({ project, refreshToken, context }, deps) => ({
    access_token: (await refreshAccessToken(deps, project, refreshToken, { context })).accessToken,
  }),
  create: async ({ project, body, context }, deps) => {
    const session = await createSession(deps, project, {
      userId: body.user_id,
      expiresInMillis: body.expires_in_millis,
      isImpersonation: body.is_impersonation,
      context,
    })
    return { access_token: session.accessToken, refresh_token: session.refreshToken }
  },
  list: async (call, deps) => {
    const userId = requireOwner(call, 'GET', '/auth/sessions')
    const currentId = call.user?.sessionId
    const sessions = await listSessions(deps, call.project, userId)
    const items = sessions.map((session) => sessionView({ ...session, isCurrentSession: session.id === currentId }))
    return { items, is_paginated: false as const }
  },
  end: async (call, deps) => {
    const sessionId = call.params.session_id
    // Server apps of published clients send no user: the id of the session is enough for them.
    const isOfAnyUser = call.access !== 'client' && call.query.user_id === undefined
    const userId = isOfAnyUser ? null : requireOwner(call, 'DELETE', `/auth/sessions/${sessionId}`)
    await endSession(deps, call.project, { userId, sessionId }, call.context)
    return success
  },
  endOthers: async (call, deps) => {
    const userId = requireOwner(call, 'DELETE', '/auth/sessions')
    const exceptId = call.user?.id === userId ? call.user.sessionId : null
    await endOtherSessions(deps, call.project, { userId, exceptId }, call.context)
    return success
  },
})

const sessionView = createView<SessionRow & { readonly isCurrentSession: boolean }>()(SessionSummary, {
  created_at: (session) => session.createdAtMillis,
  last_used_at: (session) => session.lastUsedAtMillis,
})
