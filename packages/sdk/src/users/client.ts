import type { OwnData } from '@portico/contract/transfers/transfers.entity'
import type { CurrentUser, CurrentUserUpdate } from '@portico/contract/users/users.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'
import type { Condition } from '../http/condition.ts'

/** Calls about the signed-in user. */
export interface CurrentUserCalls {
  /** Reads the user again and updates `currentUser`. Resolves to null without a signed-in user. */
  me(): Promise<CurrentUser | null>
  /**
   * @throws {KnownError} TEAM_MEMBERSHIP_NOT_FOUND for the selected team, INVALID_PROFILE_IMAGE,
   * SIGN_IN_METHOD_NOT_ENABLED, PASSKEY_REGISTRATION_REQUIRED, PRECONDITION_FAILED with `ifMatch`
   */
  updateMe(changes: CurrentUserUpdate, condition?: Condition): Promise<CurrentUser>
  /**
   * Deletes the account and signs out.
   * @throws {KnownError} USER_DELETION_NOT_ENABLED (`clientUserDeletionEnabled`), PRECONDITION_FAILED with `ifMatch`
   */
  deleteMe(condition?: Condition): Promise<void>
  /**
   * Returns the data of the user as JSON to be saved: profile, addresses, accounts, sessions, teams and events.
   * @throws {KnownError} TOO_MANY_REQUESTS after five times a day
   */
  exportMe(): Promise<OwnData>
}

/** Creates the calls about the signed-in user. */
export function createUserCalls(context: ClientContext): CurrentUserCalls {
  return {
    me: context.currentUser.refresh,
    updateMe: accountCall(context, (calls) => calls.updateCurrentUser),
    deleteMe: accountCall(context, (calls) => calls.deleteCurrentUser),
    exportMe: accountCall(context, (calls) => calls.exportMe),
  }
}
