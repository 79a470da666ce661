import { KnownError, knownError } from '@portico/contract'

/** REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED with the project, which is in no header of an OAuth client. */
export class RefusedRefreshToken extends KnownError<'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'> {
  readonly projectId: string

  constructor(projectId: string) {
    super('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'))
    this.projectId = projectId
  }
}
