import { authHookAdminRoutes } from '@portico/contract/auth-hooks/auth-hooks.admin'
import {
  type AuthHook,
  type AuthHookTest,
  type AuthHookWithSecret,
  authHookFields,
  authHookTestFields,
  authHookWithSecretFields,
} from '@portico/contract/auth-hooks/auth-hooks.entity'
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import type { Request } from '../http/request.ts'

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

/** Creates the calls about auth hooks. */
export function createAuthHookCalls(request: Request<'admin'>): AuthHookCalls {
  const routes = authHookAdminRoutes
  return {
    async list() {
      return listFromWire(authHookFields, await request(routes.list, {}))
    },
    async set(kind, { url, isEnabled, failsOpen }) {
      const body = {
        url,
        ...(isEnabled !== undefined && { is_enabled: isEnabled }),
        ...(failsOpen !== undefined && { fails_open: failsOpen }),
      }
      return fromWire(authHookWithSecretFields, await request(routes.set, { params: { kind }, body }))
    },
    async remove(kind) {
      await request(routes.remove, { params: { kind } })
    },
    async rotateSecret(kind) {
      return fromWire(authHookWithSecretFields, await request(routes.rotateSecret, { params: { kind }, body: {} }))
    },
    async test(kind) {
      return fromWire(authHookTestFields, await request(routes.test, { params: { kind }, body: {} }))
    },
  }
}
