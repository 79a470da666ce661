import { endpoints, knownError } from '@portico/contract'
import { unconverted, withoutWrites } from '../access/steps.ts'
import { type DeletionTarget, deleteUser } from '../accounts/users/change/delete-user.ts'
import { updateUser } from '../accounts/users/change/update-user.ts'
import { createUserByServer } from '../accounts/users/create/create-user-by-server.ts'
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
import { unlockUser } from '../sign-in/sign-in-check/unlock-user.ts'
import { userView } from '../views/user-view.ts'
import { implement } from './implement.ts'

export const userRoutes = implement('users', endpoints.users, {
  me: async ({ user }) => userView(requireUser(user)),
  updateMe: unconverted(async ({ project, access, user, body, context, requireMatch }, deps) => {
    const target = { before: user, access, context, requireMatch }
    return userView(await changeOwnUser(user, (userId) => updateUser(deps, project, { userId, ...target }, body)))
  }),
  deleteMe: async ({ project, access, user, context, requireMatch }, deps) => {
    if (access === 'client' && !project.config.clientUserDeletionEnabled) {
      throw knownError('USER_DELETION_NOT_ENABLED')
    }
    return changeOwnUser(user, (userId) => remove(deps, project, { userId, context, requireMatch }))
  },
  list: ({ project, query }, deps) => listUsersPage(deps, project, query),
  create: unconverted(async ({ project, body, context }, deps) =>
    userView(await createUserByServer(deps, project, body, context)),
  ),
  get: async ({ project, params }, deps) => userView(await getUser(deps, project, params.user_id)),
  update: unconverted(async ({ project, access, params: { user_id: userId }, body, context, requireMatch }, deps) =>
    userView(await updateUser(deps, project, { userId, before: null, access, context, requireMatch }, body)),
  ),
  delete: ({ project, params, context, requireMatch }, deps) =>
    remove(deps, project, { userId: params.user_id, context, requireMatch }),
  checkSignIn: withoutWrites(async ({ project, params }, deps) =>
    checkSignIn(project, await loadSignInFacts(deps, project, params.user_id), deps.clock.now()),
  ),
  unlock: unconverted(async ({ project, params, context }, deps) => {
    await unlockUser(deps, project, { userId: params.user_id, context })
    return success
  }),
})

type RemoveDeps = WithWrites & WithClock & WithConfig & WithRandom & WithOutbox

async function remove(deps: RemoveDeps, project: Project, target: DeletionTarget) {
  await deleteUser(deps, project, target)
  return success
}
