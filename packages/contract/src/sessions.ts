import { z } from 'zod'
import { anyAccess, endpoint, serverAccess } from './endpoint.ts'
import { Flag, Nothing, Success, UserIdOrMe, WholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { clientRoutes } from './routes/client.ts'
import { serverRoutes } from './routes/server.ts'

/** The answer of every way in. */
export const SignedIn = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  is_new_user: z.boolean(),
  user_id: z.string(),
})

export const sessions = {
  signOut: endpoint({
    route: clientRoutes.sessions.signOut,
    access: anyAccess,
    refreshToken: 'required',
    summary: 'End the session of the refresh token, and with it its access tokens',
    response: Success,
    errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
  }),
  refresh: endpoint({
    route: clientRoutes.sessions.refresh,
    access: anyAccess,
    refreshToken: 'required',
    summary: 'Get a new access token for the session of the refresh token',
    body: Nothing.optional(),
    response: z.object({ access_token: z.string() }),
    errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
  }),
  create: endpoint({
    route: serverRoutes.sessions.create,
    access: serverAccess,
    summary: 'Open a session for a user without asking for a factor',
    me: ['body.user_id'],
    body: z.strictObject({
      user_id: UserIdOrMe,
      expires_in_millis: WholeNumber.pipe(z.number().min(1).max(limits.sessionMaxMillis)).optional(),
      is_impersonation: Flag.optional(),
    }),
    response: z.object({ access_token: z.string(), refresh_token: z.string() }),
    errors: ['USER_ID_DOES_NOT_EXIST'],
  }),
}
