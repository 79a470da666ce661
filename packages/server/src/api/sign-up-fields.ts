import { endpoints } from '@portico/contract'
import { changeOwnUser } from '../accounts/users/require-own-user.ts'
import { storeSignUpFields } from '../accounts/users/store-sign-up-fields.ts'
import { success } from '../platform/http/response/success.ts'
import { setSignUpFields } from '../projects/policy/sign-up-fields.ts'
import { implement } from './implement.ts'

export const signUpFieldRoutes = implement('signUpFields', endpoints.signUpFields, {
  get: async ({ project }) => ({ fields: [...project.signUpFields] }),
  set: ({ project, body, context }, deps) => setSignUpFields(deps, project, body, context),
  submit: async ({ project, user, body, context }, deps) => {
    await changeOwnUser(user, (userId) =>
      storeSignUpFields(deps, project, { userId, values: body.sign_up_fields, context }),
    )
    return success
  },
})
