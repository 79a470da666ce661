/** What only pages of signed-in visitors need: loaded with the first refresh, look at the user, or sign-out. */
export { fetchCurrentUser } from './current-user.ts'
export { createTokenEndpointRefresh } from './session/refresh.ts'
export { signOut } from './sign-out.ts'
