/**
 * Constants of the product that the service and its clients share. Units are the last word of each name. One export
 * each, so that bundles contain only the values they use. No schema library here: browsers import this file.
 */
export * from './oauth-limit-values.ts'

export const passwordMinLength = 8
export const passwordMaxLength = 256
/** Most passwords that a new one is compared with. Each comparison costs a hash. */
export const passwordHistoryMax = 5
/** Maximum length of names of users, teams and projects. Access tokens contain them, and cookies contain the tokens. */
export const nameMaxLength = 256
export const passkeyNameMaxLength = 100
export const usernameMinLength = 3
export const usernameMaxLength = 32
export const usernameChangeMaxDays = 365
export const reservedUsernamesMax = 500
export const descriptionMaxLength = 2000
/** Longest address that can receive email (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const emailMaxLength = 254
/** Shortest length that all recipients must support (RFC 9110, section 4.1). */
export const urlMaxLength = 8000
export const colorMaxLength = 64
export const profileImageUrlMaxLength = 1_000_000
/** Maximum width and height of an image in a data URL. */
export const pictureMaxPixels = 4096
/** Maximum width and height of the logo of a project. */
export const logoMaxPixels = 1024
/** Maximum size of the file of a logo, as it is sent. */
export const logoMaxBytes = 102_400
/** A data URL of {@link logoMaxBytes} in base64, or an address. */
export const logoUrlMaxLength = 140_000
/** Id of an account at a provider (OpenID Connect Core, section 2, `sub`). */
export const accountIdMaxLength = 255
export const externalIdMaxLength = 255
/** Ids, secrets, user names and scopes for identity providers and mail servers. */
export const providerSettingMaxLength = 4096
export const providerIdMaxLength = 64
/** RFC 1035, section 2.3.4, in the form with dots. */
export const hostNameMaxLength = 253
export const searchTextMaxLength = 1000
/**
 * Values that are only compared, such as codes or the password of a sign-in. Long ones are wrong rather than invalid.
 */
export const opaqueTextMaxLength = 128 * 1024
export const profileImageMaxBytes = 100_000
export const metadataMaxBytes = 64 * 1024
export const metadataMaxDepth = 32
export const jsonMaxDepth = 64
/** Verification codes and refresh tokens: 45 characters of Crockford's base32, 224 random bits. */
export const tokenLength = 45
/** The part of a sign-in code that users type. The other 39 characters are the nonce. */
export const typedCodeLength = 6
export * from './sign-up-limit-values.ts'
export const codeMaxAttempts = 20
export const totpDigits = 6
export const totpPeriodSeconds = 30
export const totpSecretBytes = 20
/** Maximum number of authenticator apps per user. */
export const authenticatorsMax = 5
export const authenticatorNameMaxLength = 100
/** Addresses of the waitlist that a call invites, at most. */
export const waitlistInviteMax = 100
/** Maximum number of notes on a user. */
export const userNotesMax = 100
/** Maximum number of views of lists that an owner saves in a project. */
export const savedViewsMax = 20
export const savedViewNameMaxLength = 60
export const savedViewQueryMaxLength = 2000
/** Longest text of a network address: IPv6 with an IPv4 address (RFC 4291, section 2.2). */
export const networkAddressMaxLength = 45
export const requestIdMaxLength = 100
/** Maximum number of teams whose summaries a call reads. */
export const teamSummariesMax = 50
/** Maximum number of users whose teams a call lists. */
export const teamsOfUsersMax = 50
/** The teams of a user are counted up to this number. */
export const teamsOfUserCountMax = 100
/** Members and invitations of a team are counted up to this number. */
export const teamCountMax = 1000
/** Time for users to set up a second factor that a project requires. */
export const secondFactorGraceMaxDays = 90
/** Trusted devices of a user. A further one replaces the oldest. */
export const trustedDevicesMax = 20
/** Period during which a trusted device replaces the second factor. Sign-ins do not extend it. */
export const trustedDeviceMillis = 30 * 86_400_000
/** Secrets that a request may send, one for each user who trusts the device. */
export const trustedDeviceSecretsMax = 5
export const accessTokenSeconds = 600
export const accessTokenMinSeconds = 60
/** Longest maximum age of a recent sign-in that a project may set: a day. */
export const freshSignInMaxMinutes = 1440
/** Maximum age of a recent sign-in in new projects of owners, and in `internal` by default. */
export const freshSignInMinutes = 10
/** Days without activity after which anonymous users are deleted, unless the project has another number. */
export const anonymousIdleDays = 30
/** The longest that a project may choose. */
export const anonymousMaxIdleDays = 365
/** Maximum age in minutes of the sign-in of a project owner, whatever age the project `internal` sets. */
export const ownerFreshSignInMaxMinutes = 60
export const sessionMillis = 31_536_000_000
export const sessionMaxMillis = 31_708_800_000
/** Maximum lifetime of an impersonation, and of the link that starts it. */
export const impersonationMaxMillis = 3_600_000
export const impersonationLinkMillis = 60_000
export const userPageSize = 10_000
/** Id of the first user of the page, and the user's sort key: a time or an email address, encoded. */
export const userCursorMaxLength = 1000
export const permissionIdMaxLength = 255
export const permissionDefinitionsMax = 10_000
export const containedPermissionsMax = 1000
/** Maximum number of permissions whose users the preview of a change counts. They are bits of a `bigint`. */
export const previewedPermissionsMax = 60
/** Maximum number of users that the preview of a change lists in each direction. */
export const previewedUsersMax = 20
/** Maximum number of permissions that one invitation grants. */
export const invitationPermissionsMax = 100
/** Default page size of member lists if the request has a cursor. */
export const memberPageSize = 100
/** Maximum number of members in one response. */
export const memberPageMaxSize = 1000
/** Maximum number of suspended keys in one response, and of those that one call confirms. */
export const suspendedKeyPageMaxSize = 100
/** Recommended maximum length of language tags (RFC 5646, section 4.4.1). */
export const localeMaxLength = 35
/** Maximum age of audit events that users can read about their own account. */
export const ownAuditEventsMaxAgeMillis = 90 * 86_400_000
/** Maximum number of containments in all permission definitions of a project. Bounds the longest search. */
export const containmentsMax = 20_000
export const emailSubjectMaxLength = 2000
/** Maximum length of the block document of an email, as JSON. */
export const emailContentMaxLength = 100_000
/** Maximum number of versions of email templates: four types in each language. */
export const emailTemplateVersionsMax = 500
/** Maximum number of users that one call sends an email to. */
export const messageRecipientsMax = 1000
/** Maximum length of the HTML of a message. */
export const messageHtmlMaxLength = 100_000
/** Maximum length of the HTML of all emails of one call. Each email is stored in the outbox with its content. */
export const messagesMaxLength = 10_000_000
/** Maximum number of permissions in a row of a member. */
export const memberPermissionsMax = 1000
/** Maximum number of rows in one batch of a transfer. */
export const transferBatchRowsMax = 500
/** Maximum size of one batch of a transfer, as JSON. A single row may have {@link transferRowMaxBytes}. */
export const transferBatchMaxBytes = 1024 * 1024
/** Maximum size of one row of a transfer, as JSON. */
export const transferRowMaxBytes = 2 * 1024 * 1024
/** Name of the system from which a transfer comes. */
export const transferSourceMaxLength = 100
/** Digest of a file: SHA-512 in hexadecimal, with its name. */
export const transferDigestMaxLength = 200
/** Maximum number of further addresses, provider accounts or passkeys in one row of a transfer. */
export const transferListMax = 100
/** Maximum number of recovery codes of a user. */
export const recoveryCodesMax = 10
/** 1,023 bytes in base64url: the longest credential id (Web Authentication, section 7.1, step 25). */
export const credentialIdMaxLength = 1364
/** Longest COSE key of a passkey, in base64url. */
export const passkeyTextMaxLength = 4096
export const passkeyTransportsMax = 10
/** A year: longer than any expiry that tests wait for. */
export const clockAdvanceMaxMillis = 366 * 86_400_000
export const dateMaxMillis = 8_640_000_000_000_000
/** Longer than the lifetime of access tokens, because active users refresh only when theirs expires. */
export const sessionIdleMinMillis = 15 * 60_000
/** Shortest time after which a project may end sessions that are in use. */
export const sessionLifeMinMillis = 60 * 60_000
/** Claims that a project adds to access tokens, and the size of their template. */
export const tokenClaimsMax = 32
export const tokenClaimsMaxBytes = 4096
/** Longest access token with the claims of its project. A cookie has 4,096 bytes with its name and attributes. */
export const tokenMaxBytes = 3000
/** Longest message of an auth hook to a user, and longest variable of an email that it adds. */
export const authHookMessageMaxLength = 200
export const authHookVariableMaxLength = 200
/** Variables that an auth hook adds to an email. */
export const authHookVariablesMax = 20
/** Sessions of a user that are not over. */
export const sessionsPerUserMax = 100
/** Applies to trusted domains, and to the handler path below them. */
export const trustedDomainMaxLength = 500
/** Trusted domains are read with their project and compared with every redirect target. */
export const trustedDomainsMax = 500
export const oauthProvidersMax = 100
/** Sets of keys of a project that are neither revoked nor expired. */
export const apiKeySetsMax = 1000
/** Keys of a user that are neither revoked nor expired. */
export const userApiKeysMax = 100
/** Keys of a team that are neither revoked nor expired. */
export const teamApiKeysMax = 1000
/** Maximum number of permissions that are given to a key of a user or team. */
export const apiKeyPermissionsMax = 100
/** Maximum number of networks from which a key of a user or team may be used. */
export const apiKeyNetworksMax = 20
/** Checks of a key of a user or team in a minute that a project can allow. */
export const apiKeyChecksPerMinuteMax = 100_000
/** Days for which the use of a key of a user or team is stored. */
export const apiKeyUsageDays = 90
/** Age of a sign-in that a team may require: 5 minutes to a year. */
export const teamSignInAgeMinMinutes = 5
export const teamSignInAgeMaxMinutes = 525_600
/**
 * Maximum number of domains that a team may require of the addresses of its members, and their length (RFC 1035, section
 * 2.3.4).
 */
export const teamEmailDomainsMax = 20
export const domainMaxLength = 253
/** Maximum number of scopes of a project, and of their languages. */
export const oauthScopesMax = 200
export const oauthScopeTextsMax = 50
export const oauthScopeIdMaxLength = 100
/** Maximum number of scopes of a resource. */
export const oauthResourceScopesMax = 100
export const oauthResourceUriMaxLength = 2000
export const ownedProjectsMax = 1000
/** Maximum number of owners per project, including open invitations. */
export const projectOwnersMax = 100
export const refreshCookieSeconds = 31_536_000
export const accessCookieSeconds = 86_400
export const oauthVerifierCookieSeconds = 3600
export const cookiePollMillis = 100
export const networkAttempts = 5
/** Time after which an attempt without a complete response has failed. */
export const requestTimeoutMillis = 60_000
export const networkBackoffMillis = 1000
export const cacheThrottleMillis = 300
/** Maximum number of cached entries per resource of a client app, such as teams. Entries in use are never evicted. */
export const cachedArgumentsMax = 100
export const avatarSizePixels = 34
export const defaultHandlerPath = '/handler'
