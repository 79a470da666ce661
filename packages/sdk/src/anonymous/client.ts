import type { CurrentUser } from '@portico/contract/users/users.entity'
import type { Resource } from '../cache/resource.ts'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls of visitors who have not signed up. */
export interface AnonymousCalls {
  /**
   * Creates an anonymous user and a session, unless there is a session. A sign-up in this session makes the same user real: the id,
   * teams and metadata stay. Resolves to the user of the session.
   * @throws {KnownError} ANONYMOUS_ACCOUNTS_NOT_ENABLED (`anonymousUsersEnabled`), TOO_MANY_REQUESTS
   */
  signIn(): Promise<CurrentUser>
  /** The user of the session, anonymous or not; null without a session. `currentUser` of the app leaves anonymous users out. */
  readonly currentUser: Resource<CurrentUser | null>
}

/** Creates the calls of visitors. */
export const createAnonymousCalls = (context: ClientContext): AnonymousCalls => ({
  signIn: accountCall(context, (calls) => calls.signInAnonymously),
  currentUser: context.visitor,
})
