/**
 * Passkeys (Web Authentication, https://www.w3.org/TR/webauthn-3/). Options and credentials are sent in the JSON forms
 * of section 5.1. The library that verifies them validates their content.
 */
import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { authHookErrors, heldUserErrors, verificationCodeErrors } from '../errors/error-groups.ts'
import { ForeignObject, listOf, Millis, Nothing, OwnerQuery, Success, Uuid } from '../schemas/fields.ts'
import { Code, PasskeyName } from '../schemas/texts.ts'
import { SignedIn } from '../sessions/sessions.ts'
import { SignUpFieldValues } from '../sign-up-fields/sign-up-field-schemas.ts'
import { passkeyRoutes } from './passkeys.client.ts'

/** Options for the browser, and the code of their challenge. */
export const PasskeyOptions = z.object({ options_json: z.record(z.string(), z.unknown()), code: z.string() })

/** A passkey of a user. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at_millis: Millis,
  last_used_at_millis: Millis.nullable(),
})

/** The remaining passkeys, for `signalAllAcceptedCredentials` (WebAuthn, section 5.1.10.3). */
const RemovedPasskey = Success.extend({
  /** The user id in base64url: the `user.id` of the creation options. */
  user_handle: z.string(),
  /** Base64url-encoded. */
  accepted_credential_ids: z.array(z.string()),
})

const PasskeyParams = z.strictObject({ passkey_id: Uuid })

export const passkeys = {
  initiateRegistration: endpoint({
    route: passkeyRoutes.initiateRegistration,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    user: 'required',
    throttle: 'network',
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Create options for the registration of a passkey, and the code of its challenge',
    body: Nothing,
    response: PasskeyOptions,
    errors: ['PASSKEY_AUTHENTICATION_NOT_ENABLED'],
  }),
  register: endpoint({
    route: passkeyRoutes.register,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    user: 'required',
    throttle: 'network',
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Register a passkey',
    body: z.strictObject({
      credential: ForeignObject,
      code: Code,
      /** Values of an anonymous user, who signs up with the passkey. With it, all required fields. */
      sign_up_fields: SignUpFieldValues.optional(),
    }),
    // The user id in base64url: the `user.id` of the creation options (WebAuthn, section 5.4.3).
    // An anonymous user has signed up with it: all sessions have ended, and these tokens are those of a new one.
    response: z.object({
      user_handle: z.string(),
      access_token: z.string().optional(),
      refresh_token: z.string().optional(),
    }),
    errors: [
      ...verificationCodeErrors,
      'PASSKEY_AUTHENTICATION_NOT_ENABLED',
      'PASSKEY_REGISTRATION_FAILED',
      'SIGN_UP_NOT_ENABLED',
      'SIGN_UP_REFUSED',
      ...authHookErrors,
      'TERMS_ACCEPTANCE_REQUIRED',
      'SIGN_UP_FIELDS_INVALID',
    ],
  }),
  initiateAuthentication: endpoint({
    route: passkeyRoutes.initiateAuthentication,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    throttle: 'network',
    summary: 'Create options for a sign-in with a passkey, and the code of its challenge',
    body: Nothing,
    response: PasskeyOptions,
    errors: ['PASSKEY_AUTHENTICATION_NOT_ENABLED'],
  }),
  signIn: endpoint({
    route: passkeyRoutes.signIn,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    throttle: 'network',
    summary: 'Sign in with a passkey; with user verification it counts as two factors',
    body: z.strictObject({ authentication_response: ForeignObject, code: Code }),
    response: SignedIn,
    errors: [
      ...verificationCodeErrors,
      'PASSKEY_AUTHENTICATION_NOT_ENABLED',
      'PASSKEY_AUTHENTICATION_FAILED',
      ...heldUserErrors,
      'SESSION_LIMIT_REACHED',
      ...authHookErrors,
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'TERMS_ACCEPTANCE_REQUIRED',
    ],
  }),
  list: endpoint({
    route: passkeyRoutes.list,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary: 'List the passkeys of a user, the oldest first',
    query: OwnerQuery,
    response: listOf(Passkey),
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED'],
  }),
  rename: endpoint({
    route: passkeyRoutes.rename,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['query.user_id'],
    refusesImpersonation: true,
    summary: 'Rename a passkey',
    params: PasskeyParams,
    query: OwnerQuery,
    body: z.strictObject({ name: PasskeyName }),
    response: Passkey,
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED', 'PASSKEY_NOT_FOUND'],
  }),
  remove: endpoint({
    route: passkeyRoutes.remove,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['query.user_id'],
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Remove a passkey',
    params: PasskeyParams,
    query: OwnerQuery,
    response: RemovedPasskey,
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED', 'PASSKEY_NOT_FOUND'],
  }),
}
