/**
 * Header names without prefix. One export each, so that bundles contain only the names they use. No schema library
 * here: browsers import this file.
 */
export const projectId = 'project-id'
export const accessType = 'access-type'
export const publishableClientKey = 'publishable-client-key'
export const secretServerKey = 'secret-server-key'
export const superSecretAdminKey = 'super-secret-admin-key'
export const adminAccessToken = 'admin-access-token'
export const accessToken = 'access-token'
export const refreshToken = 'refresh-token'
/** Secrets of trusted devices, separated by commas. */
export const trustedDevice = 'trusted-device'
/** `true`: the client knows users who have not signed up. Tokens of anonymous users need it. */
export const allowAnonymousUser = 'allow-anonymous-user'
export const clientVersion = 'client-version'
export const overrideErrorStatus = 'override-error-status'
export const actualStatus = 'actual-status'
export const knownError = 'known-error'
export const requestId = 'request-id'
