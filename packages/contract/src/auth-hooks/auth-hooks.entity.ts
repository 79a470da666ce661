/** Fields of auth hooks. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { AuthHookAnswer, AuthHookPayload } from './auth-hook-messages.ts'
import type {
  AuthHookTest as AuthHookTestSchema,
  AuthHook as HookSchema,
  AuthHookWithSecret as WithSecretSchema,
} from './auth-hooks.ts'

type WireHook = WireOf<typeof HookSchema>
type WireHookWithSecret = WireOf<typeof WithSecretSchema>
type WireTest = WireOf<typeof AuthHookTestSchema>

export const authHookFields = entity<WireHook>()({
  kind: 'kind',
  url: 'url',
  /** False: the hook is not called. */
  isEnabled: 'is_enabled',
  /** True: calls continue if the server has no answer. False: they are refused. */
  failsOpen: 'fails_open',
  /** The last four characters of the secret. */
  secretLastFour: 'secret_last_four',
  /** Time until which calls are signed with the secret before this one, too. Null: with this one only. */
  previousSecretExpiresAt: date('previous_secret_expires_at_millis'),
  createdAt: date('created_at_millis'),
})

export const authHookWithSecretFields = entity<WireHookWithSecret>()({
  ...authHookFields,
  /** The whole secret, if the call has created it. It cannot be read again. */
  secret: 'secret',
})

export const authHookTestFields = entity<WireTest>()({
  outcome: 'outcome',
  /** The reason of `failed`. */
  reason: 'reason',
  /** The problem of an invalid answer. */
  problem: 'problem',
  /** The message for the user, of `refused`. */
  message: 'message',
  durationMillis: 'duration_millis',
  /** The body that was sent. */
  payload: 'payload',
  /** The answer, if it is valid. */
  answer: 'answer',
})

/** The body of a call of an auth hook, as it is sent. `type` names its kind. */
export type AuthHookCall = AuthHookPayload
/** The answer to a call of an auth hook of a kind, as JSON. */
export type { AuthHookAnswer }

/** A server of the project that is called when users sign up or in, get tokens or emails. */
export interface AuthHook extends Shape<typeof authHookFields, WireHook> {}
/** An auth hook, with its secret if it is new. */
export interface AuthHookWithSecret extends Shape<typeof authHookWithSecretFields, WireHookWithSecret> {}
/** The outcome of a call with an example. */
export interface AuthHookTest extends Shape<typeof authHookTestFields, WireTest> {}
