import { endpoints, KnownError } from '@portico/contract'
import type { Deps } from '../deps.ts'
import { success } from '../http/answers.ts'
import { implement } from '../http/implement.ts'
import { TextError } from '../http/text-error.ts'
import { createUserByServer } from './create-user-by-server.ts'
import { deleteUser } from './delete-user.ts'
import { listUsers } from './list-users.ts'
import type { SignedInUser } from './signed-in-user.ts'
import { updateUser } from './update-user.ts'
import { userView } from './user-view.ts'
import { getUser } from './users.ts'

export const userRoutes = implement('users', endpoints.users, {
  me: async ({ user }) => userView(requireUser(user)),
  updateMe: async ({ project, access, user, body }, deps) =>
    userView(await updateUser(deps, project, { userId: requireUser(user).id, access }, body)),
  deleteMe: async ({ project, access, user }, deps) => {
    if (access === 'client' && !project.config.clientUserDeletionEnabled) {
      throw new TextError(400, 'Deleting your own account is off in this project.')
    }
    return remove(deps, project, requireUser(user).id)
  },
  list: async ({ project, query }, deps) => {
    const page = await listUsers(deps, project, { ...query, teamId: query.team_id })
    const pagination = { next_cursor: page.nextCursor }
    return { items: page.users.map(userView), is_paginated: true as const, pagination }
  },
  create: async ({ project, body, origin }, deps) => userView(await createUserByServer(deps, project, body, origin)),
  get: async ({ project, params }, deps) => userView(await getUser(deps, project, params.user_id)),
  update: async ({ project, access, params, body }, deps) =>
    userView(await updateUser(deps, project, { userId: params.user_id, access }, body)),
  delete: ({ project, params }, deps) => remove(deps, project, params.user_id),
})

async function remove(deps: Deps, project: Parameters<typeof deleteUser>[1], userId: string) {
  await deleteUser(deps, project, userId)
  return success
}

function requireUser(user: SignedInUser | null): SignedInUser {
  if (!user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER')
  return user
}
