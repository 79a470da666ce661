import type { AuthHook } from '@portico/sdk/admin'
import type { AuthHookKind } from '../../data/auth-hooks-query.ts'

/** A kind with its hook, if it is set. */
export interface HookRow {
  readonly kind: AuthHookKind
  readonly hook: AuthHook | null
}

/** An action on a hook. */
export type HookAction = 'edit' | 'test' | 'rotate' | 'remove'

const kinds: readonly AuthHookKind[] = ['sign_up', 'sign_in', 'token', 'provider_profile', 'email']

/** Returns a row for each kind. */
export const rowsOf = (hooks: readonly AuthHook[]): readonly HookRow[] =>
  kinds.map((kind) => ({ kind, hook: hooks.find((hook) => hook.kind === kind) ?? null }))

/** Returns true for kinds that continue by default if their server has no answer. */
export const failsOpenByDefault = (kind: AuthHookKind): boolean => kind === 'token' || kind === 'email'
