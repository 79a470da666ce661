import { deferredGroup } from '../deferred.ts'
import type { Request } from '../http/request.ts'
import type { ServerHeldApiKeyCalls } from './server-types.ts'

export type {
  ApiKeyPageOptions,
  ServerHeldApiKeyCalls,
  ServerTeamApiKeyCalls,
  ServerUserApiKeyCalls,
} from './server-types.ts'

/** Creates the calls about API keys of users and teams. Their implementations load with the first of them. */
export function createServerHeldApiKeyCalls(request: Request<'server'>): ServerHeldApiKeyCalls {
  const call = deferredGroup(async () => (await import('./held-key-calls.ts')).createHeldKeyCalls(request))
  return {
    user: {
      list: call(({ user }) => user.list),
      create: call(({ user }) => user.create),
      get: call(({ user }) => user.get),
      update: call(({ user }) => user.update),
      revoke: call(({ user }) => user.revoke),
      delete: call(({ user }) => user.delete),
    },
    team: {
      list: call(({ team }) => team.list),
      create: call(({ team }) => team.create),
      get: call(({ team }) => team.get),
      update: call(({ team }) => team.update),
      revoke: call(({ team }) => team.revoke),
      delete: call(({ team }) => team.delete),
    },
    check: call(({ check }) => check),
    usage: call(({ usage }) => usage),
  }
}
