import type { TermsVersion } from '@portico/contract/terms/terms.entity'
import { deferred } from '../deferred.ts'
import type { Request } from '../http/request.ts'
import type { ServerTermsCalls } from './server.ts'
import type { NewTermsVersion, TermsVersionChanges } from './version-input.ts'

/** Calls about the versions of terms and privacy policy. */
export interface AdminTermsCalls extends ServerTermsCalls {
  /** Lists all versions, the newest first. */
  list(): Promise<TermsVersion[]>
  /** Publishes a version, which is in force at once. @throws {KnownError} TERMS_VERSION_LIMIT_REACHED */
  create(version: NewTermsVersion): Promise<TermsVersion>
  /**
   * Changes who has to accept a version, and when sessions end; the texts only until a user has accepted it.
   * @throws {KnownError} TERMS_VERSION_NOT_FOUND, TERMS_VERSION_ACCEPTED
   */
  update(versionId: string, changes: TermsVersionChanges): Promise<TermsVersion>
  /** Deletes a version that no user has accepted. @throws {KnownError} TERMS_VERSION_NOT_FOUND, TERMS_VERSION_ACCEPTED */
  remove(versionId: string): Promise<void>
}

const versionCall = deferred(() => import('./version-calls.ts'))

/** Creates the calls about versions. */
export const createAdminTermsCalls = (request: Request<'admin'>, server: ServerTermsCalls): AdminTermsCalls => ({
  ...server,
  list: versionCall(request, (calls) => calls.listVersions),
  create: versionCall(request, (calls) => calls.createVersion),
  update: versionCall(request, (calls) => calls.updateVersion),
  remove: versionCall(request, (calls) => calls.removeVersion),
})
