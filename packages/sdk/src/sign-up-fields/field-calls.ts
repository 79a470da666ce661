/** Implementations of the calls about sign-up fields. They load with the first of them. */
import { fromWire } from '@portico/contract/entity/from-wire'
import { signUpFieldRoutes as routes } from '@portico/contract/sign-up-fields/sign-up-fields.client'
import { type SignUpFieldValues, signUpFieldsFields } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'

export async function listFields({ request }: ClientContext) {
  return fromWire(signUpFieldsFields, await request(routes.get, { tokens: withoutSession })).fields
}

export async function submitValues(context: ClientContext, values: SignUpFieldValues): Promise<void> {
  await change(context, routes.submit, { body: { sign_up_fields: { ...values } } })
}
