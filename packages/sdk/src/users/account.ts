import { fromWire } from '@portico/contract/entities/from-wire'
import { toWire } from '@portico/contract/entities/to-wire'
import { type CurrentUser, type CurrentUserUpdate, userFields, userInputFields } from '@portico/contract/entities/users'
import { accountRoutes } from '@portico/contract/routes/account'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { type Condition, conditionInput } from '../http/condition.ts'

export async function updateCurrentUser(
  context: ClientContext,
  changes: CurrentUserUpdate,
  condition: Condition = {},
): Promise<CurrentUser> {
  const input = { body: toWire(userInputFields, changes), ...conditionInput(condition) }
  const user = fromWire(userFields, await change(context, accountRoutes.users.updateMe, input))
  context.currentUser.set(user)
  return user
}

export async function deleteCurrentUser({ request, session }: ClientContext, condition: Condition = {}): Promise<void> {
  const id = session.getId()
  await request(accountRoutes.users.deleteMe, conditionInput(condition))
  await session.end(id)
}
