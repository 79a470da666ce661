import { endpoints } from '@portico/contract'
import { success } from '../http/answers.ts'
import { implement } from '../http/implement.ts'
import { createSession, refreshAccessToken, signOut } from './sessions.ts'

export const sessionRoutes = implement('sessions', endpoints.sessions, {
  signOut: async ({ project, refreshToken }, deps) => {
    await signOut(deps, project, refreshToken)
    return success
  },
  refresh: async ({ project, refreshToken }, deps) => ({
    access_token: (await refreshAccessToken(deps, project, refreshToken)).token,
  }),
  create: async ({ project, body, origin }, deps) => {
    const session = await createSession(deps, project, {
      userId: body.user_id,
      expiresInMillis: body.expires_in_millis,
      isImpersonation: body.is_impersonation,
      origin,
    })
    return { access_token: session.accessToken, refresh_token: session.refreshToken }
  },
})
