import type { AdminApi } from './admin-api.ts'
import { type AdminProject, type ProjectUpdate, toAdminProject, toWireChanges } from './admin-project.ts'
import { toCamel, toSnake } from './casing.ts'
import type { ServerProjectCalls } from './server-projects.ts'

/** Rules beyond those of the product, each off unless the owner sets it. */
export interface ProjectOptions {
  /** An invitation is accepted only by a user with the invited address, verified. */
  invitationsBoundToEmail: boolean
  /** Shortest password that may be set from now on, 8 to 64 characters. */
  passwordMinLength: number
  /** A session that was not used for so long ends; at least 15 minutes. Null: only its absolute end counts. */
  sessionIdleMillis: number | null
  /** Whether users are told by mail of a sign-in from a device that was not seen before. */
  newDeviceNotices: boolean
}

/** Calls about the project of the app, with admin access. */
export interface AdminProjectCalls extends Omit<ServerProjectCalls, 'current'> {
  current(): Promise<AdminProject>
  /**
   * What is left out stays; lists are replaced. Production mode is a plain switch: ask `productionModeProblems` first.
   * @throws {KnownError} INVALID_SHARED_OAUTH_PROVIDER_ID, INVALID_STANDARD_OAUTH_PROVIDER_ID
   */
  update(changes: ProjectUpdate): Promise<AdminProject>
  /** Deletes the project with everything in it: users, teams, keys. Nothing brings it back. */
  delete(): Promise<void>
  options(): Promise<ProjectOptions>
  /** What is left out stays. */
  updateOptions(changes: Partial<ProjectOptions>): Promise<ProjectOptions>
}

/** The calls, made with admin access. */
export function createAdminProjectCalls(api: AdminApi, server: ServerProjectCalls): AdminProjectCalls {
  return {
    ...server,
    current: async () => toAdminProject(await api.projects.current({})),
    update: async (changes) => toAdminProject(await api.projects.update({ body: toWireChanges(changes) })),
    async delete() {
      await api.projects.delete({})
    },
    options: async () => toCamel(await api.projects.options({})),
    updateOptions: async (changes) => toCamel(await api.projects.updateOptions({ body: toSnake(changes) })),
  }
}
