import type { SignUpField, SignUpFieldInput } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import type { Request } from '../http/request.ts'
import { fieldCall, type ServerSignUpFieldCalls } from './server.ts'

/** Calls about the fields that new users fill in. */
export interface AdminSignUpFieldCalls extends ServerSignUpFieldCalls {
  /** Replaces all fields, at most 20. Values that users have given stay in their metadata. */
  set(fields: readonly SignUpFieldInput[]): Promise<SignUpField[]>
}

/** Creates the calls of owners about sign-up fields. */
export const createAdminSignUpFieldCalls = (request: Request<'admin'>): Omit<AdminSignUpFieldCalls, 'list'> => ({
  set: fieldCall(request, (calls) => calls.setFields),
})
