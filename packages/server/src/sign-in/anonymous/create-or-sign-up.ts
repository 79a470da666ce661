import { type CreateUserDeps, createUser } from '../../accounts/users/create/create-user.ts'
import type { NewUser, NewUserRecords } from '../../accounts/users/create/new-user.ts'
import { signUpAnonymousUser } from '../../accounts/users/create/sign-up-anonymous-user.ts'
import { metadataWithFields } from '../../accounts/users/sign-up-fields.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** Returns the id of the user that a sign-up creates, or of the anonymous user that it makes real. */
export const idOfSignUp = (newId: string, { anonymousUser }: Pick<RequestContext, 'anonymousUser'>): string =>
  anonymousUser?.id ?? newId

/**
 * Stores the user of a sign-up: a new one, or the anonymous user of the call, which then has to run in a transaction. Throws
 * USER_EMAIL_ALREADY_EXISTS, and ACCESS_TOKEN_EXPIRED if the anonymous user has signed up meanwhile.
 */
export function createOrSignUp(
  deps: CreateUserDeps,
  project: Project,
  user: NewUser,
  records: NewUserRecords,
): Promise<void> {
  const { anonymousUser: visitor } = records.event.context
  return visitor
    ? signUpAnonymousUser(deps, project, { ...user, visitor }, records)
    : createUser(deps, project, withFields(user), records)
}

/** Returns a new user whose metadata contain the values of sign-up fields. */
const withFields = ({ signUpFields, ...user }: NewUser): NewUser =>
  signUpFields ? { ...user, ...metadataWithFields(user, signUpFields) } : user
