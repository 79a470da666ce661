import type { OwnHost } from '@portico/contract/own-host/own-host.entity'
import { deferred } from '../deferred.ts'
import type { Request } from '../http/request.ts'

/** Calls about the own host of the hosted pages. */
export interface OwnHostCalls {
  /** Reads the host and its state. */
  get(): Promise<OwnHost>
  /** Sets the host, such as `auth.example.com`. It is used once its TXT record is found. */
  set(host: string): Promise<OwnHost>
  /** Looks up the TXT record now, and requests the host. @throws {KnownError} OWN_HOST_NOT_FOUND */
  check(): Promise<OwnHost>
  /** Removes the host. @throws {KnownError} OWN_HOST_NOT_FOUND */
  remove(): Promise<void>
}

const hostCall = deferred(() => import('./host-calls.ts'))

/** Creates the calls about the own host. */
export const createOwnHostCalls = (request: Request<'admin'>): OwnHostCalls => ({
  get: hostCall(request, (calls) => calls.getHost),
  set: hostCall(request, (calls) => calls.setHost),
  check: hostCall(request, (calls) => calls.checkHost),
  remove: hostCall(request, (calls) => calls.removeHost),
})
