/** Entities of the authorization server of a project. */
export { OAuthApproval } from './oauth-approvals/oauth-approvals.ts'
export { isPublicKey } from './oauth-clients/key-set.ts'
export { NewOAuthClientSecret, OAuthClient, OAuthClientSecret } from './oauth-clients/oauth-clients.ts'
export { OAuthGrant, OAuthGrantEvent } from './oauth-grants/oauth-grants.ts'
export {
  NewOAuthInitialAccessToken,
  OAuthInitialAccessToken,
} from './oauth-initial-access-tokens/oauth-initial-access-tokens.ts'
export { OAuthResource } from './oauth-resources/oauth-resources.ts'
export { OAuthScope } from './oauth-scopes/oauth-scopes.ts'
