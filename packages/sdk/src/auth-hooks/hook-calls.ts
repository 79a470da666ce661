/** Implementations of the calls about auth hooks. */
import { authHookAdminRoutes } from '@portico/contract/auth-hooks/auth-hooks.admin'
import {
  authHookFields,
  authHookTestFields,
  authHookWithSecretFields,
} from '@portico/contract/auth-hooks/auth-hooks.entity'
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import type { Request } from '../http/request.ts'
import type { AuthHookCalls } from './auth-hook-types.ts'

/** Creates the calls about auth hooks. */
export function createHookCalls(request: Request<'admin'>): AuthHookCalls {
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
