import type { SignUpField, SignUpFieldValues } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import type { ClientContext } from '../client-context.ts'
import { deferred } from '../deferred.ts'

/** Calls about the fields that new users of a project fill in. */
export interface SignUpFieldCalls {
  /** Lists the fields in their order. Empty in most projects: `config.hasSignUpFields` of the project says so without a call. */
  list(): Promise<SignUpField[]>
  /**
   * Stores values for the signed-in user, such as those that `missingSignUpFields` of a sign-in names. A value of read-only
   * metadata can be given once.
   * @throws {KnownError} SIGN_UP_FIELDS_INVALID
   */
  submit(values: SignUpFieldValues): Promise<void>
}

const fieldCall = deferred(() => import('./field-calls.ts'))

/** Creates the calls about sign-up fields. */
export const createSignUpFieldCalls = (context: ClientContext): SignUpFieldCalls => ({
  list: fieldCall(context, (calls) => calls.listFields),
  submit: fieldCall(context, (calls) => calls.submitValues),
})
