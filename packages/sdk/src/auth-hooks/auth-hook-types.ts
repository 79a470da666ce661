import type { AuthHook, AuthHookTest, AuthHookWithSecret } from '@portico/contract/auth-hooks/auth-hooks.entity'

type Kind = AuthHook['kind']

/** Settings of an auth hook. */
export interface AuthHookInput {
  /** Starts with `https://`; in development also `http://localhost`. */
  url: string
  /** True by default. */
  isEnabled?: boolean
  /** True: calls continue if the server has no answer. By default true for `token` and `email`. */
  failsOpen?: boolean
}

/** Calls about auth hooks: servers that are called when users sign up or in, get tokens or emails. */
export interface AuthHookCalls {
  list(): Promise<AuthHook[]>
  /** Creates or changes the hook of a kind. A new one has its `secret`, which cannot be read again. */
  set(kind: Kind, input: AuthHookInput): Promise<AuthHookWithSecret>
  /** Deletes a hook. @throws {KnownError} AUTH_HOOK_NOT_FOUND */
  remove(kind: Kind): Promise<void>
  /**
   * Creates a new secret. For 24 hours, calls are signed with the former one, too.
   * @throws {KnownError} AUTH_HOOK_NOT_FOUND
   */
  rotateSecret(kind: Kind): Promise<AuthHookWithSecret>
  /** Calls the server with an example. Changes nothing. @throws {KnownError} AUTH_HOOK_NOT_FOUND */
  test(kind: Kind): Promise<AuthHookTest>
}
