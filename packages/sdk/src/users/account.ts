import { fromWire } from '@portico/contract/entities/from-wire'
import { toWire } from '@portico/contract/entities/to-wire'
import { type CurrentUser, type CurrentUserUpdate, userFields, userInputFields } from '@portico/contract/entities/users'
import { accountRoutes } from '@portico/contract/routes/account'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'

export async function updateCurrentUser(context: ClientContext, changes: CurrentUserUpdate): Promise<CurrentUser> {
  const body = toWire(userInputFields, changes)
  const user = fromWire(userFields, await change(context, accountRoutes.users.updateMe, { body }))
  context.currentUser.set(user)
  return user
}

export async function deleteCurrentUser({ request, session }: ClientContext): Promise<void> {
  const id = session.getId()
  await request(accountRoutes.users.deleteMe, {})
  await session.end(id)
}
