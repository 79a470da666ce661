import type { ApiKeyUpdate } from '@portico/contract/held-keys/held-keys.entity'
import type { NewTeamApiKey, TeamApiKey, TeamApiKeyCreate } from '@portico/contract/team-api-keys/team-api-keys.entity'
import type { NewUserApiKey, UserApiKey, UserApiKeyCreate } from '@portico/contract/user-api-keys/user-api-keys.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/**
 * Calls about the API keys of the signed-in user. All throw API_KEYS_NOT_ENABLED unless the project allows them
 * (`allowUserApiKeys`), and CANNOT_GET_OWN_USER_WITHOUT_USER if no user is signed in.
 */
export interface OwnApiKeyCalls {
  /** Lists all keys, the newest first. Revoked and expired ones are listed for 90 days. */
  list(): Promise<UserApiKey[]>
  /**
   * Creates a key. Only this response contains it: `value`. Without `permissionIds`, it has all project permissions of
   * the user.
   * @throws {KnownError} FRESH_SIGN_IN_REQUIRED, PERMISSION_NOT_FOUND, API_KEY_LIMIT_REACHED
   */
  create(key: UserApiKeyCreate): Promise<NewUserApiKey>
  /** @throws {KnownError} API_KEY_NOT_FOUND */
  get(keyId: string): Promise<UserApiKey>
  /**
   * Changes a key.
   * @throws {KnownError} API_KEY_NOT_FOUND; for permissions and networks also FRESH_SIGN_IN_REQUIRED, PERMISSION_NOT_FOUND
   */
  update(keyId: string, changes: ApiKeyUpdate): Promise<UserApiKey>
  /** Revokes a key permanently, on all nodes within a second. @throws {KnownError} API_KEY_NOT_FOUND */
  revoke(keyId: string): Promise<UserApiKey>
}

/**
 * Calls about the API keys of the signed-in user's teams. All throw API_KEYS_NOT_ENABLED unless the project allows them
 * (`allowTeamApiKeys`), TEAM_MEMBERSHIP_NOT_FOUND for other teams, and TEAM_PERMISSION_REQUIRED without
 * `$manage_api_keys`.
 */
export interface OwnTeamApiKeyCalls {
  /** Lists all keys of a team, the newest first. Revoked and expired ones are listed for 90 days. */
  list(teamId: string): Promise<TeamApiKey[]>
  /**
   * Creates a key of a team. Only this response contains it: `value`. It has the permissions in `permissionIds`, which
   * the user must have, and none without them. It stays when the user leaves the team.
   * @throws {KnownError} FRESH_SIGN_IN_REQUIRED, API_KEY_LIMIT_REACHED, TEAM_PERMISSION_REQUIRED without one of
   * `permissionIds`
   */
  create(teamId: string, key: TeamApiKeyCreate): Promise<NewTeamApiKey>
  /** @throws {KnownError} API_KEY_NOT_FOUND */
  get(teamId: string, keyId: string): Promise<TeamApiKey>
  /**
   * Changes a key.
   * @throws {KnownError} API_KEY_NOT_FOUND; for permissions and networks also FRESH_SIGN_IN_REQUIRED,
   * TEAM_PERMISSION_REQUIRED without one of `permissionIds`
   */
  update(teamId: string, keyId: string, changes: ApiKeyUpdate): Promise<TeamApiKey>
  /** Revokes a key permanently, on all nodes within a second. @throws {KnownError} API_KEY_NOT_FOUND */
  revoke(teamId: string, keyId: string): Promise<TeamApiKey>
}

/** Calls about API keys with which programs of users and teams call the servers of the app. */
export interface HeldApiKeyCalls {
  readonly user: OwnApiKeyCalls
  readonly team: OwnTeamApiKeyCalls
}

/** Creates the calls about API keys of the user and of teams. */
export function createHeldApiKeyCalls(context: ClientContext): HeldApiKeyCalls {
  return {
    user: {
      list: accountCall(context, (calls) => calls.listUserApiKeys),
      create: accountCall(context, (calls) => calls.createUserApiKey),
      get: accountCall(context, (calls) => calls.getUserApiKey),
      update: accountCall(context, (calls) => calls.updateUserApiKey),
      revoke: accountCall(context, (calls) => calls.revokeUserApiKey),
    },
    team: {
      list: accountCall(context, (calls) => calls.listTeamApiKeys),
      create: accountCall(context, (calls) => calls.createTeamApiKey),
      get: accountCall(context, (calls) => calls.getTeamApiKey),
      update: accountCall(context, (calls) => calls.updateTeamApiKey),
      revoke: accountCall(context, (calls) => calls.revokeTeamApiKey),
    },
  }
}
