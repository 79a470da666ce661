/**
 * Step-up authentication: the user of a session authenticates again, and the session counts as recently signed in.
 * Calls that require it have `needsFreshSignIn` in their definition.
 */
import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { verificationCodeErrors } from '../errors/error-groups.ts'
import { PasskeyOptions } from '../passkeys/passkeys.ts'
import { ForeignObject, Millis, Nothing } from '../schemas/fields.ts'
import { Code, OpaqueText, TotpCode } from '../schemas/texts.ts'
import { freshSignInRoutes } from './fresh-sign-in.client.ts'

/** A proof of the user's identity. */
export const FreshSignInProof = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('password'), password: OpaqueText }),
  z.strictObject({ type: z.literal('totp'), totp: TotpCode }),
  z.strictObject({ type: z.literal('email_code'), code: Code }),
  z.strictObject({ type: z.literal('passkey'), authentication_response: ForeignObject, code: Code }),
])

export const freshSignIn = {
  check: endpoint({
    route: freshSignInRoutes.check,
    access: anyAccess,
    ownerRole: 'admin',
    user: 'required',
    needsFreshSignIn: true,
    summary: 'Check that the session has a recent sign-in',
    /** Null if the project sets no `fresh_sign_in_minutes`, or if the call has no client access. */
    response: z.object({ fresh_until_millis: Millis.nullable() }),
    errors: [],
  }),
  prove: endpoint({
    route: freshSignInRoutes.prove,
    access: anyAccess,
    ownerRole: 'admin',
    user: 'required',
    refusesImpersonation: true,
    throttle: 'network',
    returnsSecrets: true,
    summary: 'Reauthenticate in the session, so that its sign-in counts as recent',
    body: FreshSignInProof,
    response: z.object({ access_token: z.string() }),
    errors: [
      'AUTH_HOOK_FAILED',
      'FRESH_SIGN_IN_METHOD_NOT_AVAILABLE',
      'PASSWORD_CONFIRMATION_MISMATCH',
      'INVALID_TOTP_CODE',
      'PASSKEY_AUTHENTICATION_FAILED',
      ...verificationCodeErrors,
    ],
  }),
  sendCode: endpoint({
    route: freshSignInRoutes.sendCode,
    access: anyAccess,
    ownerRole: 'admin',
    user: 'required',
    refusesImpersonation: true,
    throttle: 'network',
    returnsSecrets: true,
    summary: 'Send a six-character code for reauthentication by email; it works together with the returned nonce',
    body: Nothing,
    response: z.object({ nonce: z.string() }),
    errors: ['FRESH_SIGN_IN_METHOD_NOT_AVAILABLE'],
  }),
  initiatePasskey: endpoint({
    route: freshSignInRoutes.initiatePasskey,
    access: anyAccess,
    ownerRole: 'admin',
    user: 'required',
    refusesImpersonation: true,
    throttle: 'network',
    returnsSecrets: true,
    summary: 'Create options for reauthentication with a passkey, and the code of its challenge',
    body: Nothing,
    response: PasskeyOptions,
    errors: ['FRESH_SIGN_IN_METHOD_NOT_AVAILABLE'],
  }),
}
