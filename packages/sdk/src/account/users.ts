import { toSnake } from '../casing.ts'
import { toCurrentUser } from '../current-user.ts'
import type { CurrentUserCalls, createUserCalls } from '../users.ts'
import type { AccountContext } from './account-context.ts'

/** The calls that change the signed-in user. */
export function createUserAccountCalls({
  api,
  session,
  currentUser,
}: AccountContext): Omit<CurrentUserCalls, keyof ReturnType<typeof createUserCalls>> {
  return {
    async updateMe(changes) {
      const user = toCurrentUser(await api.users.updateMe({ body: toSnake(changes) }))
      currentUser.set(user)
      return user
    },
    async deleteMe() {
      const id = session.getId()
      await api.users.deleteMe({})
      session.end(id)
    },
  }
}
