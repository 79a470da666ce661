import { AsyncLocalStorage } from 'node:async_hooks'
import { knownError } from '@portico/contract'
import type { WithSignedInUsers } from '../accounts/users/signed-in-user.ts'
import type { Project } from '../projects/project.ts'
import type { Caller } from './authenticate.ts'

/** A session in which a browser is signed in on the pages of the service. */
export interface SessionOfBrowser {
  readonly userId: string
  readonly sessionId: string
}

/** The caller of a call that a page of the service makes. No request from outside has one. */
export const callerOfPage = new AsyncLocalStorage<Caller>()

/**
 * Returns the caller for a page of a project: a client, with the user of the browser if there is a session. Throws
 * USER_AUTHENTICATION_REQUIRED if the session has ended.
 */
export async function findCallerOfPage(
  deps: WithSignedInUsers,
  project: Project,
  session: SessionOfBrowser | null,
): Promise<Caller> {
  const user = session && (await deps.findSignedInUser(project.id, session))
  if (session && (!user || user.isSessionEnded)) throw knownError('USER_AUTHENTICATION_REQUIRED')
  return { project, access: 'client', credential: { kind: 'page' }, ownerRole: null, user, owner: null }
}
