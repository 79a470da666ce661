import type { SignUpField } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import { deferred } from '../deferred.ts'
import type { Request } from '../http/request.ts'

/** Calls about the fields that new users fill in. Their values are members of the metadata of a user. */
export interface ServerSignUpFieldCalls {
  /** Lists the fields in their order. */
  list(): Promise<SignUpField[]>
}

/** Returns a call whose implementation loads with the first use. */
export const fieldCall = deferred(() => import('./owner-calls.ts'))

/** Creates the calls about sign-up fields. */
export const createServerSignUpFieldCalls = (request: Request<'server'>): ServerSignUpFieldCalls => ({
  list: fieldCall(request, (calls) => calls.listFields),
})
