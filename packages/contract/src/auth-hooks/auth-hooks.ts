import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { lazyImportSettings } from '../projects/lazy-import.ts'
import { Flag, type Json, listOf, Millis, Nothing, Success } from '../schemas/fields.ts'
import { authHookFailures, authHookKinds } from './auth-hook-kinds.ts'
import { authHookAdminRoutes } from './auth-hooks.admin.ts'

/** A server of the project that is called when users sign up or in, get tokens or emails. */
export const AuthHook = z.object({
  kind: z.enum(authHookKinds),
  url: z.string(),
  /** False: the hook is not called. */
  is_enabled: z.boolean(),
  /** True: calls continue if the server has no answer. False: they are refused. */
  fails_open: z.boolean(),
  /** The last four characters of the secret. */
  secret_last_four: z.string(),
  /** Time until which calls are signed with the secret before this one, too. Null: with this one only. */
  previous_secret_expires_at_millis: Millis.nullable(),
  created_at_millis: Millis,
})

/** An auth hook, with its secret if it is new. */
export const AuthHookWithSecret = AuthHook.extend({
  /** The whole secret, if the call has created it. It cannot be read again. */
  secret: z.string().nullable(),
})

/** The outcome of a call with an example. */
export const AuthHookTest = z.object({
  outcome: z.enum(['allowed', 'refused', 'failed']),
  /** The reason of `failed`. */
  reason: z.enum(authHookFailures).nullable(),
  /** The problem of an invalid answer. */
  problem: z.string().nullable(),
  /** The message for the user, of `refused`. */
  message: z.string().nullable(),
  duration_millis: z.int(),
  /** The body that was sent. */
  payload: z.custom<Json>(),
  /** The answer, if it is valid. */
  answer: z.custom<Json>().nullable(),
})

/** The settings of a new auth hook. */
export const authHookSettings = {
  url: lazyImportSettings.url,
  /** True by default. */
  is_enabled: Flag.optional(),
  /** True by default for a new hook of `token` and `email`. */
  fails_open: Flag.optional(),
}

const KindParams = z.strictObject({ kind: z.enum(authHookKinds) })
const shared = { access: adminAccess, params: KindParams, ownerRole: 'admin' } as const

export const authHooks = {
  list: endpoint({
    route: authHookAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'developer',
    summary: 'List the auth hooks of the project, without their secrets',
    response: listOf(AuthHook),
    errors: [],
  }),
  set: endpoint({
    ...shared,
    route: authHookAdminRoutes.set,
    needsFreshSignIn: true,
    returnsSecrets: true,
    summary: 'Create or change the auth hook of a kind; a new one returns its secret once',
    body: z.strictObject(authHookSettings),
    response: AuthHookWithSecret,
    errors: [],
  }),
  remove: endpoint({
    ...shared,
    route: authHookAdminRoutes.remove,
    needsFreshSignIn: true,
    summary: 'Delete the auth hook of a kind: its server is not called any more',
    response: Success,
    errors: ['AUTH_HOOK_NOT_FOUND'],
  }),
  rotateSecret: endpoint({
    ...shared,
    route: authHookAdminRoutes.rotateSecret,
    needsFreshSignIn: true,
    returnsSecrets: true,
    summary: 'Create a new secret of an auth hook; calls are signed with both for 24 hours',
    body: Nothing,
    response: AuthHookWithSecret,
    errors: ['AUTH_HOOK_NOT_FOUND'],
  }),
  test: endpoint({
    ...shared,
    route: authHookAdminRoutes.test,
    summary: 'Call the server of an auth hook with an example; changes nothing',
    body: Nothing,
    response: AuthHookTest,
    errors: ['AUTH_HOOK_NOT_FOUND'],
  }),
}
