import { z } from 'zod'
import { endpoint, Page, Redirect, RedirectTarget } from '../endpoint/endpoint.ts'
import { accessTokenErrors, authHookErrors, heldUserErrors } from '../errors/error-groups.ts'
import { Flag, ForeignTexts } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { NonEmptyOpaqueText, OpaqueText, ProviderSetting, text, Url, UrlText } from '../schemas/texts.ts'
import { oauthRoutes } from './oauth.client.ts'

// SHA-256 in base64url: 256 bits in 43 characters.
const challengeLength = 43

const ResponseMode = z.enum(['redirect', 'json']).default('redirect')

/** Authorization request of a client (RFC 6749, section 4.1.1; RFC 7636, section 4.3). */
const AuthorizeQuery = z.looseObject({
  client_id: NonEmptyOpaqueText,
  client_secret: NonEmptyOpaqueText,
  redirect_uri: Url,
  scope: OpaqueText,
  // Returned to the app in a URL.
  state: text(limits.urlMaxLength, (bounded) => bounded.min(1, 'must not be empty')),
  grant_type: z.literal('authorization_code'),
  code_challenge: text(challengeLength, (bounded) =>
    bounded.regex(/^[A-Za-z0-9_-]{43}$/, 'must be a SHA-256 in base64url'),
  ),
  code_challenge_method: z.literal('S256'),
  response_type: z.literal('code'),
  type: z.enum(['authenticate', 'link']).default('authenticate'),
  /** Access token of the user to whose account the provider is linked. */
  token: OpaqueText.default(''),
  /** Additional scopes of the provider, separated by spaces. */
  provider_scope: ProviderSetting.optional(),
  error_redirect_url: Url.optional(),
  error_redirect_uri: Url.optional(),
  after_callback_redirect_url: UrlText.optional(),
  /** `json` returns the redirect target, to which the client navigates. Published clients send both names. */
  stack_response_mode: ResponseMode,
  hexclave_response_mode: ResponseMode,
})

const ProviderParams = z.strictObject({ provider_id: OpaqueText })
const callbackErrors = [
  'OUTER_OAUTH_TIMEOUT',
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'REDIRECT_URL_NOT_WHITELISTED',
  'OAUTH_PROVIDER_ACCESS_DENIED',
  'INVALID_AUTHORIZATION_CODE',
  'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION',
  'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER',
  'OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED',
  'USER_AUTHENTICATION_REQUIRED',
  'SIGN_UP_NOT_ENABLED',
  'SIGN_UP_REFUSED',
  'INVALID_OAUTH_STATE',
  'OAUTH_PROVIDER_FAILED',
  ...authHookErrors,
] as const

const TokenResponse = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  scope: z.literal('legacy'),
  expires_in: z.int(),
  /** Present for code grants, and for refresh grants only if rotation was requested. */
  refresh_token: z.string().optional(),
  /** The following fields are present for code grants only. Older clients read the camelCase names. */
  is_new_user: z.boolean().optional(),
  newUser: z.boolean().optional(),
  user_id: z.string().optional(),
  trusted_device_secret: z.string().optional(),
  left_anonymous_user_id: z.string().optional(),
  is_username_required: z.literal(true).optional(),
  missing_sign_up_fields: z.array(z.string()).optional(),
  after_callback_redirect_url: z.string().nullable().optional(),
  afterCallbackRedirectUrl: z.string().nullable().optional(),
})

/** Client credentials and later grants are those of the authorization server of the project. */
const otherGrants =
  'must be one of authorization_code, refresh_token; send other grants to /auth/{project id}/token of this service'

export const oauth = {
  authorize: endpoint({
    route: oauthRoutes.authorize,
    access: 'open',
    throttle: 'network',
    isNavigation: true,
    summary: 'Redirect to an identity provider (authorization endpoint, RFC 6749, section 3.1)',
    params: ProviderParams,
    query: AuthorizeQuery,
    responseFormat: 'redirect',
    // The page asks before an account is linked from elsewhere than the app.
    response: z.union([Redirect, Page, RedirectTarget]),
    errors: [
      'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
      'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
      'INVALID_SCOPE',
      'REDIRECT_URL_NOT_WHITELISTED',
      'USER_AUTHENTICATION_REQUIRED',
      'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
      ...accessTokenErrors,
      'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
      'INVALID_AUTHORIZATION_CODE',
      'OAUTH_PROVIDER_FAILED',
    ],
  }),
  callback: endpoint({
    route: oauthRoutes.callback,
    access: 'open',
    isNavigation: true,
    summary: 'Receive the authorization response of a provider (RFC 6749, section 4.1.2)',
    params: ProviderParams,
    query: ForeignTexts,
    responseFormat: 'redirect',
    response: Redirect,
    errors: callbackErrors,
  }),
  formPostCallback: endpoint({
    route: oauthRoutes.formPostCallback,
    access: 'open',
    idempotency: 'none',
    isNavigation: true,
    encoding: 'form',
    summary: 'Receive the authorization response of a provider as a form (OAuth 2.0 Form Post Response Mode)',
    params: ProviderParams,
    query: ForeignTexts,
    body: ForeignTexts.optional(),
    responseFormat: 'redirect',
    response: Redirect,
    errors: callbackErrors,
  }),
  token: endpoint({
    route: oauthRoutes.token,
    access: 'open',
    returnsSecrets: true,
    idempotency: 'handler',
    encoding: 'form',
    isTokenEndpoint: true,
    summary: 'Exchange an authorization code or a refresh token (token endpoint, RFC 6749, sections 4.1.3 and 6)',
    body: z.looseObject({
      grant_type: z.enum(['authorization_code', 'refresh_token'], { error: otherGrants }),
      client_id: OpaqueText.optional(),
      client_secret: OpaqueText.optional(),
      code: OpaqueText.optional(),
      redirect_uri: OpaqueText.optional(),
      // 43 to 128 characters (RFC 7636, section 4.1). Others are refused as a wrong verifier.
      code_verifier: OpaqueText.optional(),
      refresh_token: OpaqueText.optional(),
      // Clients that can store a new refresh token request one with each refresh (RFC 9700, section 4.14.2).
      rotate: Flag.optional(),
    }),
    response: TokenResponse,
    errors: [
      'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
      'INVALID_AUTHORIZATION_CODE',
      'REDIRECT_URL_NOT_WHITELISTED',
      'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
      'OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'TERMS_ACCEPTANCE_REQUIRED',
      'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
      ...heldUserErrors,
      'SESSION_LIMIT_REACHED',
      ...authHookErrors,
      'INVALID_TOKEN_REQUEST',
    ],
  }),
}
