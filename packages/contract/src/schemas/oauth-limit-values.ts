/** Constants of the authorization servers of projects. */

/** Clients of the authorization server of a project. */
export const oauthClientsMax = 1000
/** Agents of a project that name themselves by a document. */
export const oauthClientDocumentsMax = 1000
/** Grants that one call ends. */
export const oauthGrantsEndedAtOnce = 1000
/** Characters of the name of an act that a user approves, and of its arguments. */
export const oauthApprovalActMaxLength = 100
export const oauthApprovalArgumentsMaxLength = 400
/** Approvals of a grant, and of all grants of a user, that are pending, refused or not used yet. */
export const oauthApprovalsOfGrantMax = 10
export const oauthApprovalsOfUserMax = 30
/** Time in which a user decides, and time in which an approval can be used once. */
export const oauthApprovalPendingMillis = 10 * 60_000
export const oauthApprovalMillis = 2 * 60_000
/** Length of the document about an agent, and that of its address. */
export const oauthClientDocumentMaxBytes = 5120
export const oauthClientDocumentUriMaxLength = 500
/** Longest address of a logo in metadata. Longer ones count as none. */
export const oauthClientLogoUriMaxLength = 2000
/** Secrets of a client: the second one replaces the first without an interruption. */
export const oauthClientSecretsMax = 2
export const oauthClientPermissionsMax = 100
export const oauthClientResourcesMax = 20
/** Maximum number of redirect addresses of a client, for each of the two kinds. */
export const oauthClientRedirectUrisMax = 50
/** Maximum number of public keys of a client, in its settings or at its address. */
export const oauthClientKeysMax = 20
export const oauthClientKeySetMaxBytes = 16_384
/** Initial access tokens of a project that are not expired. */
export const oauthInitialAccessTokensMax = 100
export const oauthInitialAccessTokenMinMillis = 60_000
export const oauthInitialAccessTokenMaxMillis = 90 * 24 * 60 * 60_000
export const oauthResourcesMax = 200
