import { z } from 'zod'
import { adminAccess, endpoint, Redirect } from '../endpoint/endpoint.ts'
import { oauthRoutes } from '../oauth/oauth.client.ts'
import { Millis } from '../schemas/fields.ts'
import { OpaqueText, Url } from '../schemas/texts.ts'
import { providerTestAdminRoutes } from './provider-tests.admin.ts'

/** Steps of a test, in their order. */
const providerTestSteps = ['redirect', 'callback', 'token', 'profile'] as const

/** Reasons why a step fails. Each belongs to a setting of the project or of its client at the provider. */
const providerTestCauses = [
  /** Client id or client secret are not set. */
  'keys_missing',
  /** The provider did not respond, or not by its protocol. */
  'unreachable',
  /** The user did not consent. */
  'denied',
  /** The provider redirected back with an error. */
  'authorization_refused',
  /** The provider redirected back after the test had expired. */
  'expired',
  /** The provider refused client id or client secret. */
  'client_refused',
  /** The provider refused the code: usually, the redirect URI of the client is another one. */
  'code_refused',
  /** The provider refused to return the profile, or it lacks the account id. */
  'profile_refused',
] as const

/** Outcome of a test. */
export const ProviderTestResult = z.object({
  /** Null if all steps succeeded. */
  failed_step: z.enum(providerTestSteps).nullable(),
  cause: z.enum(providerTestCauses).nullable(),
  /** Error response of the provider (RFC 6749, sections 4.1.2.1 and 5.2). */
  provider_error: z.object({ code: z.string(), description: z.string().nullable() }).nullable(),
  /** Further information about the failure, without secrets. */
  detail: z.string().nullable(),
  profile: z
    .object({
      account_id: z.string(),
      display_name: z.string().nullable(),
      email: z.string().nullable(),
      is_email_verified: z.boolean(),
    })
    .nullable(),
})

export const providerTests = {
  start: endpoint({
    route: providerTestAdminRoutes.start,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'Start a test of an identity provider, which creates no user and stores no token',
    body: z.strictObject({ provider_id: OpaqueText, return_url: Url }),
    response: z.object({ url: z.string(), expires_at_millis: Millis }),
    errors: ['OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED', 'REDIRECT_URL_NOT_WHITELISTED'],
  }),
  open: endpoint({
    route: oauthRoutes.openTest,
    access: 'open',
    throttle: 'network',
    summary: 'Redirect the browser of a test to the provider',
    params: z.strictObject({ state: OpaqueText }),
    responseFormat: 'redirect',
    response: Redirect,
    errors: ['INVALID_OAUTH_STATE'],
  }),
}
