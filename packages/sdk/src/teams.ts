import type { Json } from '@portico/contract'
import type { UserTeam } from './users.ts'

/** What members may change of a team. What is left out stays; metadata is replaced as a whole. */
export interface TeamUpdate {
  /** Not empty. */
  displayName?: string
  /** A data URL of a picture (PNG, JPEG, GIF, BMP or WebP), at most 1,000,000 characters; null removes it. */
  profileImageUrl?: string | null
  /** Any JSON, at most 64 KiB; every member can read it. */
  clientMetadata?: Json
}

/** A team as a person makes it. */
export interface TeamCreate extends TeamUpdate {
  displayName: string
}

/**
 * Calls about the teams of the signed-in user. Each throws USER_AUTHENTICATION_REQUIRED when nobody is signed in, and
 * TEAM_MEMBERSHIP_NOT_FOUND for a team that the user is not in, or that does not exist.
 */
export interface TeamCalls {
  /** The teams of the user, the oldest first. @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER */
  list(): Promise<UserTeam[]>
  /**
   * Makes a team; the user becomes its first member, with the default permissions of creators. It is not selected.
   * The project must allow it (`client_team_creation_enabled`).
   * @throws {ServiceError} 403 when it does not, 400 for a picture that is none, or when the user has made 1,000
   */
  create(team: TeamCreate): Promise<UserTeam>
  get(teamId: string): Promise<UserTeam>
  /** @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$update_team` */
  update(teamId: string, changes: TeamUpdate): Promise<UserTeam>
  /** Deletes the team for all of its members. @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$delete_team` */
  delete(teamId: string): Promise<void>
  /** Takes the user out of the team, which stays. @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER */
  leave(teamId: string): Promise<void>
}
