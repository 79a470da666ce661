import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Text } from './fields.ts'
import { clientRoutes } from './routes/client.ts'

export const oauth = {
  token: endpoint({
    route: clientRoutes.oauth.token,
    access: 'open',
    encoding: 'form',
    summary: 'Token endpoint (RFC 6749, sections 4.1.3 and 6): exchange an authorization code or a refresh token',
    body: z.looseObject({
      grant_type: z.enum(['authorization_code', 'refresh_token']),
      client_id: Text.optional(),
      client_secret: Text.optional(),
      code: Text.optional(),
      redirect_uri: Text.optional(),
      code_verifier: Text.optional(),
      refresh_token: Text.optional(),
      // A client that can store a new refresh token asks for one with each refresh (RFC 9700, section 4.14.2).
      rotate: Flag.optional(),
    }),
    response: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      scope: z.literal('legacy'),
      expires_in: z.int(),
      refresh_token: z.string().optional(),
    }),
    errors: ['INVALID_OAUTH_CLIENT_ID_OR_SECRET', 'INVALID_AUTHORIZATION_CODE', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
  }),
}
