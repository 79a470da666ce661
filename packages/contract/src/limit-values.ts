/**
 * Every business constant of the product that both sides of the wire know. Units stand last in each name. One export
 * each, so that a bundle carries only those it uses. No schema library here: browsers import this file.
 */
export const passwordMinLength = 8
export const passwordMaxLength = 256
/** Maximum length of names of users, teams and projects. Access tokens contain them, and cookies contain the tokens. */
export const nameMaxLength = 256
export const passkeyNameMaxLength = 100
export const descriptionMaxLength = 2000
/** The longest that mail can be sent to (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
export const emailMaxLength = 254
/** As long as everything on the way must at least bear (RFC 9110, section 4.1). */
export const urlMaxLength = 8000
export const profileImageUrlMaxLength = 1_000_000
/** The width and height of a picture in a data URL. */
export const pictureMaxPixels = 4096
/** Who a person is at a provider (OpenID Connect Core, section 2, `sub`). */
export const accountIdMaxLength = 255
/** What identity providers and mail hosts give to owners: ids, secrets, names of users; and scopes. */
export const providerSettingMaxLength = 4096
export const providerIdMaxLength = 64
/** RFC 1035, section 2.3.4, written with dots. */
export const hostNameMaxLength = 253
export const searchTextMaxLength = 1000
/** What is only compared, such as a code or the password of a sign-in: a long one is a wrong one, not a misshapen one. */
export const opaqueTextMaxLength = 128 * 1024
export const profileImageMaxBytes = 100_000
export const metadataMaxBytes = 64 * 1024
export const metadataMaxDepth = 32
export const jsonMaxDepth = 64
/** Verification codes and refresh tokens: 45 characters of Crockford's base32, 224 random bits. */
export const tokenLength = 45
/** The part of a sign-in code that a person types; the other 39 characters are the nonce. */
export const typedCodeLength = 6
export const codeMaxAttempts = 20
export const totpDigits = 6
export const totpPeriodSeconds = 30
export const totpSecretBytes = 20
/** Authenticator apps of a user. */
export const authenticatorsMax = 5
export const authenticatorNameMaxLength = 100
export const accessTokenSeconds = 600
export const accessTokenMinSeconds = 60
/** The longest age that a project may allow for a recent sign-in: a day. */
export const freshSignInMaxMinutes = 1440
/** The age of a recent sign-in in new projects of owners, and where `internal` sets none. */
export const freshSignInMinutes = 10
export const sessionMillis = 31_536_000_000
export const sessionMaxMillis = 31_708_800_000
/** Longest life of an impersonation, and of the link that begins one. */
export const impersonationMaxMillis = 3_600_000
export const impersonationLinkMillis = 60_000
export const userPageSize = 10_000
/** An id, and the place of the user in an order: a time or an email address, encoded. */
export const userCursorMaxLength = 1000
export const permissionIdMaxLength = 255
export const permissionDefinitionsMax = 10_000
export const containedPermissionsMax = 1000
/** Permissions that one invitation grants. */
export const invitationPermissionsMax = 100
/** Members per page, if the request names a limit or a cursor. */
export const memberPageSize = 100
/** The most members that one response lists. */
export const memberPageMaxSize = 1000
/** Language tags, RFC 5646, section 4.4.1. */
export const localeMaxLength = 35
/** Users read their own audit events for this long. */
export const ownAuditEventsMaxAgeMillis = 90 * 86_400_000
/** Of all definitions of a project together: what bounds the longest search through them. */
export const containmentsMax = 20_000
export const emailSubjectMaxLength = 2000
/** Of the block document of a mail, as JSON. */
export const emailContentMaxLength = 100_000
/** A year: longer than anything lives that a test waits for. */
export const clockAdvanceMaxMillis = 366 * 86_400_000
export const dateMaxMillis = 8_640_000_000_000_000
/** Longer than the lifetime of an access token: an active user requests no new one before. */
export const sessionIdleMinMillis = 15 * 60_000
/** Of a trusted domain, and of the path of the screens below it. */
export const trustedDomainMaxLength = 500
/** Each is read with its project and compared with every target of a link. */
export const trustedDomainsMax = 500
export const oauthProvidersMax = 100
/** Sets of keys of a project that are neither revoked nor expired. */
export const apiKeySetsMax = 1000
export const ownedProjectsMax = 1000
/** Owners of a project, together with its open invitations. */
export const projectOwnersMax = 100
export const refreshCookieSeconds = 31_536_000
export const accessCookieSeconds = 86_400
export const oauthVerifierCookieSeconds = 3600
export const cookiePollMillis = 100
export const networkAttempts = 5
/** An attempt without a complete response in this time has failed. */
export const requestTimeoutMillis = 60_000
export const networkBackoffMillis = 1000
export const cacheThrottleMillis = 300
/** How many arguments of one kind of value a client app caches, such as teams. Those in use are never evicted. */
export const cachedArgumentsMax = 100
export const avatarSizePixels = 34
export const defaultHandlerPath = '/handler'
