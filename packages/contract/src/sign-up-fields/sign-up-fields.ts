import { z } from 'zod'
import { adminAccess, anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { Success } from '../schemas/fields.ts'
import { SignUpFields, SignUpFieldsInput, SignUpFieldValues } from './sign-up-field-schemas.ts'
import { signUpFieldAdminRoutes } from './sign-up-fields.admin.ts'
import { signUpFieldRoutes } from './sign-up-fields.client.ts'

export const signUpFields = {
  get: endpoint({
    route: signUpFieldRoutes.get,
    access: anyAccess,
    ownerRole: 'support',
    summary: 'Read the fields that new users fill in, in their order',
    response: SignUpFields,
    errors: [],
  }),
  set: endpoint({
    route: signUpFieldAdminRoutes.set,
    access: adminAccess,
    ownerRole: 'developer',
    summary:
      'Replace the fields that new users fill in; users without a required value are asked after their next sign-in',
    body: SignUpFieldsInput,
    response: SignUpFields,
    errors: [],
  }),
  submit: endpoint({
    route: signUpFieldRoutes.submit,
    access: anyAccess,
    ownerRole: 'admin',
    user: 'required',
    throttle: 'network',
    refusesAnonymous: true,
    summary: 'Store values of sign-up fields that the signed-in user has not given yet',
    body: z.strictObject({ sign_up_fields: SignUpFieldValues }),
    response: Success,
    errors: ['SIGN_UP_FIELDS_INVALID'],
  }),
}
