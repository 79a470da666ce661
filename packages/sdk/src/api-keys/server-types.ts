import type { ApiKeyUsage, CheckedApiKey } from '@portico/contract/api-key-checks/api-key-checks.entity'
import type { ApiKeyUpdate } from '@portico/contract/held-keys/held-keys.entity'
import type {
  NewTeamApiKey,
  ServerTeamApiKey,
  TeamApiKey,
  TeamApiKeyCreate,
} from '@portico/contract/team-api-keys/team-api-keys.entity'
import type {
  NewUserApiKey,
  ServerUserApiKey,
  UserApiKey,
  UserApiKeyCreate,
} from '@portico/contract/user-api-keys/user-api-keys.entity'
import type { PageOf } from '../http/pages.ts'

/** Page of a list of API keys. */
export interface ApiKeyPageOptions {
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined
  /** Keys per page, at most 1,000. */
  limit?: number | undefined
}

/**
 * Calls about the API keys of all users of the project. All throw API_KEYS_NOT_ENABLED unless the project allows them
 * (`allowUserApiKeys`), and those with an id throw API_KEY_NOT_FOUND.
 */
export interface ServerUserApiKeyCalls {
  /**
   * Lists one page of the keys of a user, or of all users, the newest first, with the names of their users. Revoked and
   * expired keys are listed for 90 days. `nextCursor` is null on the last page.
   */
  list(options?: ApiKeyPageOptions & { userId?: string | undefined }): Promise<PageOf<ServerUserApiKey>>
  /**
   * Creates a key of a user. Only this response contains it: `value`. Without `permissionIds`, it has all project
   * permissions of its user.
   * @throws {KnownError} USER_NOT_FOUND, PERMISSION_NOT_FOUND, API_KEY_LIMIT_REACHED
   */
  create(userId: string, key: UserApiKeyCreate): Promise<NewUserApiKey>
  get(keyId: string): Promise<UserApiKey>
  /** @throws {KnownError} PERMISSION_NOT_FOUND */
  update(keyId: string, changes: ApiKeyUpdate): Promise<UserApiKey>
  /** Revokes a key permanently, on all nodes within a second. It stays in the list for 90 days. */
  revoke(keyId: string): Promise<UserApiKey>
  /** Deletes a key. It is refused as an unknown one from then on. */
  delete(keyId: string): Promise<void>
}

/**
 * Calls about the API keys of all teams of the project. All throw API_KEYS_NOT_ENABLED unless the project allows them
 * (`allowTeamApiKeys`), and those with an id throw API_KEY_NOT_FOUND.
 */
export interface ServerTeamApiKeyCalls {
  /**
   * Lists one page of the keys of a team, or of all teams, the newest first, with the names of their teams. Revoked and
   * expired keys are listed for 90 days. `nextCursor` is null on the last page.
   */
  list(options?: ApiKeyPageOptions & { teamId?: string | undefined }): Promise<PageOf<ServerTeamApiKey>>
  /**
   * Creates a key of a team. Only this response contains it: `value`. Without `permissionIds`, it has no permission.
   * @throws {KnownError} TEAM_NOT_FOUND, PERMISSION_NOT_FOUND, API_KEY_LIMIT_REACHED
   */
  create(teamId: string, key: TeamApiKeyCreate): Promise<NewTeamApiKey>
  get(teamId: string, keyId: string): Promise<TeamApiKey>
  /** @throws {KnownError} PERMISSION_NOT_FOUND */
  update(teamId: string, keyId: string, changes: ApiKeyUpdate): Promise<TeamApiKey>
  /** Revokes a key permanently, on all nodes within a second. It stays in the list for 90 days. */
  revoke(teamId: string, keyId: string): Promise<TeamApiKey>
  /** Deletes a key. It is refused as an unknown one from then on. */
  delete(teamId: string, keyId: string): Promise<void>
}

/** Calls about API keys with which programs of users and teams call your servers. */
export interface ServerHeldApiKeyCalls {
  readonly user: ServerUserApiKeyCalls
  readonly team: ServerTeamApiKeyCalls
  /**
   * Checks a key of a user or a team, and resolves to it with the permissions that it has now. The service caches the
   * result for a second. `verifyRequest` with `accept` also reads the key from a request.
   * @param options `networkAddress` is the address of the client. A key with networks is refused without it.
   * @throws {KnownError} API_KEY_NOT_FOUND, API_KEY_EXPIRED, API_KEY_REVOKED, API_KEY_NETWORK_NOT_ALLOWED,
   * TOO_MANY_REQUESTS beyond the limit of the key, at once
   */
  check(key: string, options?: { networkAddress?: string | undefined }): Promise<CheckedApiKey>
  /**
   * Lists the checks of a key by day (UTC), the newest first, of the last 90 days. They are up to a minute old.
   * @throws {KnownError} API_KEY_NOT_FOUND
   */
  usage(keyId: string): Promise<ApiKeyUsage[]>
}
