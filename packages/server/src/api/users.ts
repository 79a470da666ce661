import { endpoints, knownError } from '@portico/contract'
import { steps, withoutWrites } from '../access/steps.ts'
import { type DeletionTarget, deleteUser } from '../accounts/users/change/delete-user.ts'
import { checkUserChanges, storeUserChanges } from '../accounts/users/change/update-user.ts'
import { countUsername } from '../accounts/users/count-username.ts'
import { checkNewUser, storeNewUser } from '../accounts/users/create/create-user-by-server.ts'
import { listUsersPage } from '../accounts/users/list/list-users-page.ts'
import { changeOwnUser, requireUser } from '../accounts/users/require-own-user.ts'
import { getUser } from '../accounts/users/users.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithWrites } from '../platform/database/database.ts'
import { success } from '../platform/http/response/success.ts'
import type { WithOutbox } from '../platform/outbox/outbox-queues.ts'
import type { Project } from '../projects/project.ts'
import { checkSignIn } from '../sign-in/sign-in-check/check-sign-in.ts'
import { loadSignInFacts } from '../sign-in/sign-in-check/sign-in-facts.ts'
import { clearCounters, countUnlock, recordUnlock } from '../sign-in/sign-in-check/unlock-user.ts'
import { userView } from '../views/user-view.ts'
import { implement } from './implement.ts'

export const userRoutes = implement('users', endpoints.users, {
  me: async ({ user }) => userView(requireUser(user)),
  updateMe: steps({
    async prepare({ project, access, user, body, context }, deps) {
      if (body.username && access === 'client') await countUsername(deps, project, context)
      return changeOwnUser(user, (userId) => checkUserChanges(deps, project, { userId, before: user, access }, body))
    },
    commit: async ({ project, access, user, body, context, requireMatch }, deps, password) => {
      const store = (userId: string) =>
        storeUserChanges(deps, project, { userId, access, context, requireMatch }, { changes: body, password })
      return userView(await changeOwnUser(user, store))
    },
  }),
  deleteMe: async ({ project, access, user, context, requireMatch }, deps) => {
    if (access === 'client' && !project.config.clientUserDeletionEnabled) {
      throw knownError('USER_DELETION_NOT_ENABLED')
    }
    return changeOwnUser(user, (userId) => remove(deps, project, { userId, context, requireMatch }))
  },
  list: ({ project, query }, deps) => listUsersPage(deps, project, query),
  create: steps({
    prepare: ({ project, body }, deps) => checkNewUser(deps, project, body),
    commit: async ({ project, body, context }, deps, password) =>
      userView(await storeNewUser(deps, project, { fields: body, password }, context)),
  }),
  get: async ({ project, params }, deps) => userView(await getUser(deps, project, params.user_id)),
  update: steps({
    prepare: ({ project, access, params, body }, deps) =>
      checkUserChanges(deps, project, { userId: params.user_id, before: null, access }, body),
    commit: async ({ project, access, params, body, context, requireMatch }, deps, password) => {
      const target = { userId: params.user_id, access, context, requireMatch }
      return userView(await storeUserChanges(deps, project, target, { changes: body, password }))
    },
  }),
  delete: ({ project, params, context, requireMatch }, deps) =>
    remove(deps, project, { userId: params.user_id, context, requireMatch }),
  checkSignIn: withoutWrites(async ({ project, params }, deps) =>
    checkSignIn(project, await loadSignInFacts(deps, project, params.user_id), deps.clock.now()),
  ),
  unlock: {
    // The record is committed before the counters are cleared.
    async run({ project, params, context }, runner) {
      const unlocked = await runner.prepare((deps) => countUnlock(deps, project, params.user_id))
      if (unlocked) {
        await runner.commitNow((deps) => recordUnlock(deps, project, unlocked, context))
        await runner.prepare((deps) => clearCounters(deps, project, unlocked))
      }
      return runner.commit(async () => success)
    },
  },
})

type RemoveDeps = WithWrites & WithClock & WithConfig & WithRandom & WithOutbox

async function remove(deps: RemoveDeps, project: Project, target: DeletionTarget) {
  await deleteUser(deps, project, target)
  return success
}
