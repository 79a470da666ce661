/** What only signed-in visitors and failed calls need: loaded together with the first of them. */
export { toKnownError } from '@portico/contract/received-error'
export { oauthRoutes } from '@portico/contract/routes/oauth'
export { fetchCurrentUser, toCurrentUser } from './current-user.ts'
export { diagnose } from './diagnose.ts'
export { createTokenEndpointRefresh } from './session/refresh.ts'
export { signOut } from './sign-out.ts'
