/** Fields of sign-in checks. No schema library here: browsers import this file. */

import { date, entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { SignInCheck as SignInCheckSchema } from './sign-in-check.ts'

type WireCheck = WireOf<typeof SignInCheckSchema>
type WireMethod = WireCheck['methods'][number]
type WireReason = WireMethod['reasons'][number]
type WireFailure = NonNullable<WireReason['last_failure']>

export const signInFailureFields = entity<WireFailure>()({
  at: date('at_millis'),
  networkAddress: 'network_address',
  /** ISO 3166-1 alpha-2; null if no trusted proxy sends it. */
  country: 'country',
})

export const signInReasonFields = entity<WireReason>()({
  /** Such as `blocked`, `banned`, `method_off`, `second_factor_required`. */
  code: 'code',
  /** False if the user can sign in all the same. */
  isBlocking: 'is_blocking',
  /** The address that the reason is about. Null if it is about all or none. */
  email: 'email',
  /** End of a block or ban, or the day from which a second factor is required. Null if there is none. */
  until: date('until_millis'),
  /** Number of wrong passwords or codes, for blocks. */
  failures: 'failures',
  /** The last wrong password or code, for blocks. Null if it is not in the audit trail. */
  lastFailure: nested('last_failure', signInFailureFields),
})

export const methodCheckFields = entity<WireMethod>()({
  method: 'method',
  /** The identity provider of `oauth`, such as `github`. Null for other methods. */
  providerId: 'provider_id',
  /** True if no reason is blocking. */
  isAvailable: 'is_available',
  reasons: nested('reasons', signInReasonFields),
})

export const signInCheckFields = entity<WireCheck>()({
  /** True if a method is available. */
  canSignIn: 'can_sign_in',
  /** True if wrong passwords or codes of this user are counted, which an unlock clears. */
  canUnlock: 'can_unlock',
  methods: nested('methods', methodCheckFields),
})

/** A reason why a method refuses a user, or asks for more than the method itself. */
export interface SignInReason extends Shape<typeof signInReasonFields, WireReason> {}
/** A method with which a user signs in, and why it refuses. */
export interface MethodCheck extends Shape<typeof methodCheckFields, WireMethod> {}
/** The methods with which a user can sign in now, and why the others refuse. */
export interface SignInCheck extends Shape<typeof signInCheckFields, WireCheck> {}
