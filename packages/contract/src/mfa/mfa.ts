import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { authHookErrors, heldUserErrors, verificationCodeErrors } from '../errors/error-groups.ts'
import { Flag, ForeignObject, listOf, Millis, OwnerQuery, Success, Uuid } from '../schemas/fields.ts'
import { AuthenticatorName, Code, exampleCode, OpaqueText, TotpCode, TotpSecret } from '../schemas/texts.ts'
import { SignedIn } from '../sessions/sessions.ts'
import { mfaRoutes } from './mfa.client.ts'

/** The fields that each type of second step needs. */
const proofFields = {
  totp: ['totp'],
  recovery_code: ['recovery_code'],
  passkey: ['authentication_response'],
  totp_set_up: ['totp_secret_base64', 'totp'],
  passkey_set_up: ['credential'],
} as const

/**
 * Second step of a sign-in: the attempt code of the first step, and the proof that `type` names. Users without a second
 * factor set one up, if the details of the refusal contain `set_up`.
 */
export const SecondFactor = z
  .strictObject({
    type: z.enum(['totp', 'recovery_code', 'passkey', 'totp_set_up', 'passkey_set_up']),
    code: Code,
    totp: TotpCode.optional(),
    recovery_code: OpaqueText.optional(),
    authentication_response: ForeignObject.optional(),
    /** Key of a new authenticator app; `totp` is a code that it shows. */
    totp_secret_base64: TotpSecret.optional(),
    /** Response of a browser that has created a passkey. */
    credential: ForeignObject.optional(),
    /** Trusts the device: for 30 days, its sign-ins need no second factor. */
    trust_device: Flag.optional(),
  })
  .superRefine(({ type, ...proof }, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const needed: readonly string[] = proofFields[type]
    for (const field of [...new Set(Object.values(proofFields).flat())]) {
      const isNeeded = needed.includes(field)
      if (isNeeded && proof[field] === undefined) problem(field, 'is required')
      if (!isNeeded && proof[field] !== undefined) problem(field, `must not be sent with the type ${type}`)
    }
  })
  .meta({ examples: [{ type: 'totp', code: exampleCode, totp: '123456' }] })

/** An authenticator app (RFC 6238) of a user. */
export const Authenticator = z.object({
  id: z.string(),
  name: z.string(),
  created_at_millis: Millis,
  last_used_at_millis: Millis.nullable(),
})

/** A device whose sign-ins need no second factor. */
export const TrustedDevice = z.object({
  id: z.string(),
  /** Such as `Firefox on Linux`; null if the client sent no user agent. */
  device: z.string().nullable(),
  created_at_millis: Millis,
  /** The last sign-in without a second factor. */
  last_used_at_millis: Millis.nullable(),
  expires_at_millis: Millis,
})

const AuthenticatorParams = z.strictObject({ authenticator_id: Uuid })

/** Errors of a first factor whose method the project has switched off since. */
const methodErrors = [
  'PASSWORD_AUTHENTICATION_NOT_ENABLED',
  'OTP_AUTHENTICATION_NOT_ENABLED',
  'PASSKEY_AUTHENTICATION_NOT_ENABLED',
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED',
] as const

export const mfa = {
  signIn: endpoint({
    route: mfaRoutes.signIn,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    throttle: 'network',
    refusesImpersonation: ['trust_device'],
    summary:
      'Complete a sign-in with a code of an authenticator app, a recovery code or a passkey, or set up a required second factor',
    body: SecondFactor,
    response: SignedIn,
    errors: [
      ...verificationCodeErrors,
      'INVALID_TOTP_CODE',
      'INVALID_RECOVERY_CODE',
      ...methodErrors,
      'PASSKEY_AUTHENTICATION_FAILED',
      'PASSKEY_REGISTRATION_FAILED',
      ...heldUserErrors,
      'SESSION_LIMIT_REACHED',
      ...authHookErrors,
      'TERMS_ACCEPTANCE_REQUIRED',
    ],
  }),
  initiatePasskey: endpoint({
    route: mfaRoutes.initiatePasskey,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Create passkey options for the second factor of a sign-in',
    body: z.strictObject({ code: Code }),
    response: z.object({ options_json: z.record(z.string(), z.unknown()) }),
    errors: [...verificationCodeErrors, ...methodErrors, 'PASSKEY_AUTHENTICATION_FAILED', ...heldUserErrors],
  }),
  initiatePasskeySetUp: endpoint({
    route: mfaRoutes.initiatePasskeySetUp,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Create options for the passkey that a user without a second factor sets up to complete a sign-in',
    body: z.strictObject({ code: Code }),
    response: z.object({ options_json: z.record(z.string(), z.unknown()) }),
    errors: [...verificationCodeErrors, ...methodErrors, ...heldUserErrors],
  }),
  countRecoveryCodes: endpoint({
    route: mfaRoutes.countRecoveryCodes,
    access: anyAccess,
    ownerRole: 'support',
    user: 'required',
    summary: 'Return the number of unused recovery codes of the signed-in user',
    response: z.object({ remaining: z.int() }),
    errors: [],
  }),
  createRecoveryCodes: endpoint({
    route: mfaRoutes.createRecoveryCodes,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    user: 'required',
    throttle: 'network',
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Create ten recovery codes, which replace the earlier ones; requires a code of the authenticator app',
    body: z.strictObject({ totp: TotpCode }),
    response: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['INVALID_TOTP_CODE', 'USER_DOES_NOT_HAVE_TOTP'],
  }),
  listAuthenticators: endpoint({
    route: mfaRoutes.listAuthenticators,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary: 'List the authenticator apps of a user, the oldest first',
    query: OwnerQuery,
    response: listOf(Authenticator),
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED'],
  }),
  renameAuthenticator: endpoint({
    route: mfaRoutes.renameAuthenticator,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['query.user_id'],
    refusesImpersonation: true,
    summary: 'Rename an authenticator app',
    params: AuthenticatorParams,
    query: OwnerQuery,
    body: z.strictObject({ name: AuthenticatorName }),
    response: Authenticator,
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED', 'AUTHENTICATOR_NOT_FOUND'],
  }),
  removeAuthenticator: endpoint({
    route: mfaRoutes.removeAuthenticator,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['query.user_id'],
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Remove an authenticator app; removing the last one disables this second factor',
    params: AuthenticatorParams,
    query: OwnerQuery,
    response: Success,
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED', 'AUTHENTICATOR_NOT_FOUND'],
  }),
  listTrustedDevices: endpoint({
    route: mfaRoutes.listTrustedDevices,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary: 'List the trusted devices of a user, the newest first',
    query: OwnerQuery,
    response: listOf(TrustedDevice),
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED'],
  }),
  removeTrustedDevice: endpoint({
    route: mfaRoutes.removeTrustedDevice,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    refusesImpersonation: true,
    summary: 'Remove a trusted device; its next sign-in requires a second factor',
    params: z.strictObject({ trusted_device_id: Uuid }),
    query: OwnerQuery,
    response: Success,
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED', 'TRUSTED_DEVICE_NOT_FOUND'],
  }),
  removeAllTrustedDevices: endpoint({
    route: mfaRoutes.removeAllTrustedDevices,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    refusesImpersonation: true,
    summary: 'Remove all trusted devices of a user',
    query: OwnerQuery,
    response: Success,
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED'],
  }),
}
