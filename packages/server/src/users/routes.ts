import { endpoints } from '@portico/contract'
import type { Deps } from '../deps.ts'
import { success } from '../http/answers.ts'
import { implement, type Origin } from '../http/implement.ts'
import { TextError } from '../http/text-error.ts'
import type { Project } from '../projects/project.ts'
import { createUserByServer } from './create-user-by-server.ts'
import { deleteUser } from './delete-user.ts'
import { listUsers } from './list-users.ts'
import { requireUser } from './require-own-user.ts'
import { updateUser } from './update-user.ts'
import { userView } from './user-view.ts'
import { getUser } from './users.ts'

export const userRoutes = implement('users', endpoints.users, {
  me: async ({ user }) => userView(requireUser(user)),
  updateMe: async ({ project, access, user, body, origin }, deps) =>
    userView(await updateUser(deps, project, { userId: requireUser(user).id, access, origin }, body)),
  deleteMe: async ({ project, access, user, origin }, deps) => {
    if (access === 'client' && !project.config.clientUserDeletionEnabled) {
      throw new TextError(400, 'Deleting your own account is off in this project.')
    }
    return remove(deps, project, requireUser(user).id, origin)
  },
  list: async ({ project, query }, deps) => {
    const page = await listUsers(deps, project, { ...query, teamId: query.team_id })
    const pagination = { next_cursor: page.nextCursor }
    return { items: page.users.map(userView), is_paginated: true as const, pagination }
  },
  create: async ({ project, body, origin }, deps) => userView(await createUserByServer(deps, project, body, origin)),
  get: async ({ project, params }, deps) => userView(await getUser(deps, project, params.user_id)),
  update: async ({ project, access, params, body, origin }, deps) =>
    userView(await updateUser(deps, project, { userId: params.user_id, access, origin }, body)),
  delete: ({ project, params, origin }, deps) => remove(deps, project, params.user_id, origin),
})

async function remove(deps: Deps, project: Project, userId: string, origin: Origin) {
  await deleteUser(deps, project, userId, origin)
  return success
}
