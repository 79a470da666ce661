import { fromWire } from '@portico/contract/entity/from-wire'
import { signUpFieldRoutes } from '@portico/contract/sign-up-fields/sign-up-fields.client'
import { type SignUpField, signUpFieldsFields } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import type { Request } from '../http/request.ts'

/** Calls about the fields that new users fill in. Their values are members of the metadata of a user. */
export interface ServerSignUpFieldCalls {
  /** Lists the fields in their order. */
  list(): Promise<SignUpField[]>
}

/** Creates the calls about sign-up fields. */
export const createServerSignUpFieldCalls = (request: Request<'server'>): ServerSignUpFieldCalls => ({
  list: async () => fromWire(signUpFieldsFields, await request(signUpFieldRoutes.get, {})).fields,
})
