import { z } from 'zod'
import { connectedAccounts } from '../connected-accounts/connected-accounts.ts'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { listOf, UserIdOrMe } from '../schemas/fields.ts'
import { OpaqueText } from '../schemas/texts.ts'

const { list, createAccessToken } = connectedAccounts

/** A linked account, with the names of published clients. */
const PublishedAccount = z.object({ user_id: z.string(), provider: z.string(), provider_account_id: z.string() })

/** Linked accounts, each named by its provider and its id there. */
export const publishedAccounts = {
  listAccounts: endpoint({
    route: { method: 'GET', path: '/connected-accounts/{user_id}' },
    access: anyAccess,
    ownerRole: list.ownerRole,
    me: ['params.user_id'],
    summary: 'List the linked accounts of a user with their ids at the providers, the oldest first',
    params: z.strictObject({ user_id: UserIdOrMe }),
    response: listOf(PublishedAccount),
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED'],
  }),
  createAccessTokenOfAccount: endpoint({
    route: { method: 'POST', path: '/connected-accounts/{user_id}/{provider_id}/{account_id}/access-token' },
    access: anyAccess,
    ownerRole: createAccessToken.ownerRole,
    needsFreshOwner: true,
    returnsSecrets: true,
    idempotency: 'first',
    me: ['params.user_id'],
    refusesImpersonation: true,
    summary: "Return an access token for the provider's API, of the account with this id at the provider",
    params: z.strictObject({ user_id: UserIdOrMe, provider_id: OpaqueText, account_id: OpaqueText }),
    body: createAccessToken.body,
    response: createAccessToken.response,
    status: 201,
    errors: createAccessToken.errors,
  }),
}
