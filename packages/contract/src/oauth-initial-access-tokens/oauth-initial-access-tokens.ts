import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { listOf, Millis, Success, Uuid, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { Description } from '../schemas/texts.ts'
import { oauthInitialAccessTokenAdminRoutes } from './oauth-initial-access-tokens.admin.ts'

/** A token for the registration of one client (RFC 7591, section 3), without its text. */
export const OAuthInitialAccessToken = z.object({
  id: z.string(),
  description: z.string().nullable(),
  last_four: z.string(),
  created_at_millis: Millis,
  expires_at_millis: Millis,
  /** Null if no client has registered with it. */
  used_at_millis: Millis.nullable(),
  /** The client that has registered with it. It may have been deleted since. */
  client_id: z.string().nullable(),
})

/** A new token. Only the response to its creation contains `token`. */
export const NewOAuthInitialAccessToken = OAuthInitialAccessToken.extend({ token: z.string() })

const Lifetime = WholeNumber.pipe(
  z.number().min(limits.oauthInitialAccessTokenMinMillis).max(limits.oauthInitialAccessTokenMaxMillis),
)

export const oauthInitialAccessTokens = {
  list: endpoint({
    route: oauthInitialAccessTokenAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'List the tokens with which clients may register, the newest first, until they expire',
    response: listOf(OAuthInitialAccessToken),
    errors: [],
  }),
  create: endpoint({
    route: oauthInitialAccessTokenAdminRoutes.create,
    access: adminAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    needsFreshSignIn: true,
    summary: 'Create a token with which one client may register; only this response contains it',
    body: z.strictObject({
      description: Description.nullable().optional(),
      /** A day by default. */
      expires_in_millis: Lifetime.optional(),
    }),
    response: NewOAuthInitialAccessToken,
    status: 201,
    errors: ['OAUTH_INITIAL_ACCESS_TOKEN_LIMIT_REACHED'],
  }),
  delete: endpoint({
    route: oauthInitialAccessTokenAdminRoutes.delete,
    access: adminAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Delete a token, with which no client registers from then on',
    params: z.strictObject({ token_id: Uuid }),
    response: Success,
    errors: ['OAUTH_INITIAL_ACCESS_TOKEN_NOT_FOUND'],
  }),
}
