import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { Millis, OwnerQuery, Success, Uuid } from '../schemas/fields.ts'
import { creationPage, listOrPageOf } from '../schemas/pages.ts'
import { oauthGrantRoutes } from './oauth-grants.client.ts'

/** The access of an application to an account. */
export const OAuthGrant = z.object({
  id: z.string(),
  user_id: z.string(),
  user_display_name: z.string().nullable(),
  user_primary_email: z.string().nullable(),
  client_id: z.string(),
  client_name: z.string(),
  /** Host of the document by which an agent names itself. Null for other clients. */
  client_host: z.string().nullable(),
  /** True for an app of the project's owner. */
  is_first_party: z.boolean(),
  /** Scopes that the user has granted, such as `email`. */
  scopes: z.array(z.string()),
  /** Texts of those that the project has defined, in the language of the caller. */
  scope_texts: z.array(z.object({ id: z.string(), name: z.string(), description: z.string().nullable() })),
  created_at_millis: Millis,
  expires_at_millis: Millis,
  /** Time of the last access token of an agent. Null for other clients, and before the first token. */
  last_used_at_millis: Millis.nullable(),
  /** Resource of that token. */
  last_resource: z.string().nullable(),
})

/** A grant in events for webhooks. */
export const OAuthGrantEvent = OAuthGrant.omit({
  ...{ scope_texts: true, user_display_name: true, user_primary_email: true },
  ...{ client_host: true, last_used_at_millis: true, last_resource: true },
})

/** Filters and page of a list of grants. Servers name a user, a client, or both. */
export const OAuthGrantQuery = OwnerQuery.extend({ client_id: Uuid.optional(), ...creationPage })

export const oauthGrants = {
  list: endpoint({
    route: oauthGrantRoutes.list,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary:
      'List the applications that have access to the account of a user, the newest first; with server access also the users of an application',
    query: OAuthGrantQuery,
    response: listOrPageOf(OAuthGrant),
    errors: ['OWN_USER_REQUIRED'],
  }),
  end: endpoint({
    route: oauthGrantRoutes.end,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    refusesImpersonation: true,
    summary: 'End the access of an application to an account, with its codes and tokens',
    params: z.strictObject({ grant_id: Uuid }),
    query: OwnerQuery,
    response: Success,
    errors: ['OWN_USER_REQUIRED', 'OAUTH_GRANT_NOT_FOUND'],
  }),
}
