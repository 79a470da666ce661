import { endpoints, SessionSummary } from '@portico/contract'
import { beginImpersonation } from '../access/begin-impersonation.ts'
import { isLiveImpersonation } from '../access/live-impersonation.ts'
import { steps } from '../access/steps.ts'
import { endOtherSessions, endSession } from '../accounts/sessions/end-sessions.ts'
import { listSessions, type SessionRow } from '../accounts/sessions/list-sessions.ts'
import { createSession, findByCurrentToken, refreshAccessToken, signOut } from '../accounts/sessions/sessions.ts'
import { type Impersonation, requireNoImpersonation } from '../accounts/users/impersonation.ts'
import { requireOwner } from '../accounts/users/require-own-user.ts'
import { createView } from '../platform/database/wire-fields.ts'
import { schemaError } from '../platform/http/response/schema-error.ts'
import { success } from '../platform/http/response/success.ts'
import { askAboutToken } from '../sign-in/ask-auth-hooks.ts'
import { authorizeCommand, redeemCommandCode } from '../sign-in/command-sign-in.ts'
import { createImpersonationLink } from '../sign-in/create-impersonation-link.ts'
import { findAddedClaims } from '../sign-in/token-claims/find-token-claims.ts'
import { withTokenClaims } from '../sign-in/token-claims/token-with-claims.ts'
import { implement } from './implement.ts'

export const sessionRoutes = implement('sessions', endpoints.sessions, {
  signOut: async ({ project, refreshToken, context }, deps) => {
    await signOut(deps, project, refreshToken, context)
    return success
  },
  refresh: steps({
    prepare: ({ project, refreshToken }, deps) => findByCurrentToken(deps, project, refreshToken),
    commit: async ({ project, refreshToken, context }, deps, current) => {
      const isLive = (impersonation: Impersonation) => isLiveImpersonation(deps, project, impersonation)
      const options = {
        context,
        isLiveImpersonation: isLive,
        findAddedClaims: (of: { userId: string; sessionId: string | null }) =>
          findAddedClaims(deps, project, { ...of, isRefresh: true, context }),
      }
      return { access_token: (await refreshAccessToken(deps, project, { refreshToken, current }, options)).accessToken }
    },
  }),
  create: async (call, deps) => {
    const { project, body, context } = call
    requireNoImpersonation(call.user)
    requireReason(call)
    const reason = body.reason ?? null
    // Before the session is stored: the call runs again after a question.
    await askAboutToken(deps, project, { userId: body.user_id }, { context, isRefresh: false })
    const { session: opened, user } = await createSession(deps, project, {
      userId: body.user_id,
      expiresInMillis: body.expires_in_millis,
      impersonation: body.is_impersonation ? await beginImpersonation(deps, call, { reason }) : null,
      context,
    })
    const session = await withTokenClaims(deps, project, user, { session: opened, context })
    return { access_token: session.accessToken, refresh_token: session.refreshToken }
  },
  createImpersonationLink: async (call, deps) => {
    const { project, body } = call
    const { user_id: userId, callback_url: callbackUrl, reason, return_url: returnUrl = null } = body
    const impersonation = await beginImpersonation(deps, call, { reason, returnUrl })
    const link = await createImpersonationLink(deps, project, { userId, callbackUrl, impersonation })
    return { url: link.url, expires_at_millis: link.expiresAtMillis }
  },
  authorizeCommand: async ({ project, user, body }, deps) => {
    const { code_challenge: codeChallenge, computer_name: computerName } = body
    const code = await authorizeCommand(deps, project, user, { codeChallenge, computerName })
    return { code: code.code, expires_at_millis: code.expiresAtMillis }
  },
  redeemCommandCode: ({ project, body, context }, deps) =>
    redeemCommandCode(deps, project, { code: body.code, codeVerifier: body.code_verifier, context }),
  list: async (call, deps) => {
    const userId = requireOwner(call, 'GET', '/auth/sessions')
    const currentId = call.user?.sessionId
    const sessions = await listSessions(deps, call.project, userId)
    const items = sessions.map((session) => {
      const shown = call.access === 'client' && session.isImpersonation ? withoutPlace(session) : session
      return sessionView({ ...shown, isCurrentSession: session.id === currentId })
    })
    return { items, is_paginated: false as const }
  },
  end: async (call, deps) => {
    const sessionId = call.params.session_id
    // Server apps of published clients send no user: the id of the session is sufficient.
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

/** Published clients do not support the field `reason`. */
function requireReason({ hasOwnPrefix, body }: { hasOwnPrefix: boolean; body: SessionRequest }): void {
  const problem =
    body.is_impersonation && hasOwnPrefix && body.reason === undefined
      ? 'is required with is_impersonation'
      : !body.is_impersonation && body.reason !== undefined && 'must not be sent without is_impersonation'
  if (problem) throw schemaError('POST', '/api/v1/auth/sessions', [`body.reason: ${problem}`])
}

interface SessionRequest {
  readonly is_impersonation?: boolean | undefined
  readonly reason?: string | undefined
}

/** Users do not see the device and address of an impersonator, as in their audit events. */
export const withoutPlace = (session: SessionRow): SessionRow => ({
  ...session,
  device: null,
  userAgent: null,
  networkAddress: null,
  country: null,
})

/** Shows a session to its user, or to servers. */
export const sessionView = createView<SessionRow & { readonly isCurrentSession: boolean }>()(SessionSummary, {
  created_at: (session) => session.createdAtMillis,
  last_used_at: (session) => session.lastUsedAtMillis,
})
