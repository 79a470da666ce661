import { fromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { transferRoutes } from '@portico/contract/transfers/transfers.client'
import type { OwnData } from '@portico/contract/transfers/transfers.entity'
import { userRoutes } from '@portico/contract/users/users.client'
import {
  type CurrentUser,
  type CurrentUserUpdate,
  userFields,
  userInputFields,
} from '@portico/contract/users/users.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { type Condition, conditionInput } from '../http/condition.ts'

export async function updateCurrentUser(
  context: ClientContext,
  changes: CurrentUserUpdate,
  condition: Condition = {},
): Promise<CurrentUser> {
  const input = { body: toWire(userInputFields, changes), ...conditionInput(condition) }
  const user = fromWire(userFields, await change(context, userRoutes.updateMe, input))
  if (user.isAnonymous) context.visitor.set(user)
  else context.currentUser.set(user)
  return user
}

export async function deleteCurrentUser({ request, session }: ClientContext, condition: Condition = {}): Promise<void> {
  const id = session.getId()
  await request(userRoutes.deleteMe, conditionInput(condition))
  await session.end(id)
}

export const exportMe = ({ request }: ClientContext): Promise<OwnData> => request(transferRoutes.exportOwnData, {})
