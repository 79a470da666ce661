import { deferredGroup } from '../deferred.ts'
import type { Request } from '../http/request.ts'
import type { AuthHookCalls } from './auth-hook-types.ts'

export type { AuthHookCalls, AuthHookInput } from './auth-hook-types.ts'

/** Creates the calls about auth hooks. Their implementations load with the first of them. */
export function createAuthHookCalls(request: Request<'admin'>): AuthHookCalls {
  const call = deferredGroup(async () => (await import('./hook-calls.ts')).createHookCalls(request))
  return {
    list: call(({ list }) => list),
    set: call(({ set }) => set),
    remove: call(({ remove }) => remove),
    rotateSecret: call(({ rotateSecret }) => rotateSecret),
    test: call(({ test }) => test),
  }
}
