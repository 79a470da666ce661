import { z } from 'zod'
import { Millis } from '../schemas/fields.ts'
import { signInMethods } from '../schemas/member-rule-names.ts'

/** Why a method refuses a user, or asks for more than the method itself. */
const signInReasonCodes = [
  /** The user is banned. */
  'banned',
  /** The sign-up waits for the approval of an owner. */
  'waits_for_approval',
  /** The project has switched the method off. */
  'method_off',
  /** The user has no password, address, passkey or account for the method. */
  'not_set_up',
  /** Too many wrong passwords for the address. Devices that signed in before have a counter of their own. */
  'blocked',
  /** Too many wrong passwords on a device that signed in before. Other devices are not affected. */
  'device_blocked',
  /** The address is not verified. */
  'unverified',
  /** Too many wrong codes of authenticator apps or recovery codes. */
  'second_factor_blocked',
  /** The user has an authenticator app, which the sign-in asks for. */
  'second_factor_required',
  /** The project requires a second factor from `until_millis` on, and the user has none. */
  'second_factor_due',
  /** The project requires a second factor, and the user has none. */
  'second_factor_missing',
  /** The user has no second factor, and has to set one up to complete the sign-in. */
  'second_factor_set_up_required',
  /** The user has not accepted the terms that are in force, and does so to complete the sign-in. */
  'terms_to_accept',
  /** The user has as many sessions as the project allows, and the project refuses more. */
  'session_limit_reached',
  /** A team of the user has a rule that the method or the user does not fulfill. It withholds the permissions there. */
  'withheld_in_team',
] as const

/** A wrong password or code of the user. */
const LastFailure = z.object({
  at_millis: Millis,
  network_address: z.string().nullable(),
  /** ISO 3166-1 alpha-2; null if no trusted proxy sends it. */
  country: z.string().nullable(),
})

export const SignInReason = z.object({
  code: z.enum(signInReasonCodes),
  /** False if the user can sign in all the same. */
  is_blocking: z.boolean(),
  /** The address that the reason is about. Null if it is about all or none. */
  email: z.string().nullable(),
  /** End of a block or ban, or the day from which a second factor is required. Null if there is none. */
  until_millis: Millis.nullable(),
  /** Number of wrong passwords or codes, for blocks. */
  failures: z.number().nullable(),
  /** The last wrong password or code, for blocks. Null if it is not in the audit trail. */
  last_failure: LastFailure.nullable(),
})

/** A method with which a user can sign in. Each linked account that may sign the user in has an entry of its own. */
const MethodCheck = z.object({
  method: z.enum(signInMethods),
  /** The identity provider of `oauth`, such as `github`. Null for other methods. */
  provider_id: z.string().nullable(),
  /** True if no reason is blocking. */
  is_available: z.boolean(),
  reasons: z.array(SignInReason),
})

/** The methods with which a user can sign in now, and why the others refuse. */
export const SignInCheck = z.object({
  /** True if a method is available. */
  can_sign_in: z.boolean(),
  /** True if wrong passwords or codes of this user are counted, which an unlock clears. */
  can_unlock: z.boolean(),
  methods: z.array(MethodCheck),
})
