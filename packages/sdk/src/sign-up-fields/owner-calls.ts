/** Implementations of the calls of owners and servers about sign-up fields. */
import { fromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { signUpFieldAdminRoutes } from '@portico/contract/sign-up-fields/sign-up-fields.admin'
import { signUpFieldRoutes } from '@portico/contract/sign-up-fields/sign-up-fields.client'
import {
  type SignUpField,
  type SignUpFieldInput,
  signUpFieldsFields,
} from '@portico/contract/sign-up-fields/sign-up-fields.entity'
import type { Request } from '../http/request.ts'

export const listFields = async (request: Request<'server'>): Promise<SignUpField[]> =>
  fromWire(signUpFieldsFields, await request(signUpFieldRoutes.get, {})).fields

export async function setFields(
  request: Request<'admin'>,
  fields: readonly SignUpFieldInput[],
): Promise<SignUpField[]> {
  const body = toWire(signUpFieldsFields, { fields: [...fields] })
  return fromWire(signUpFieldsFields, await request(signUpFieldAdminRoutes.set, { body })).fields
}
