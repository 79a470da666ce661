import { endpoints } from '@portico/contract'
import { success } from '../http/answers.ts'
import { implement } from '../http/implement.ts'
import { setPassword, updatePassword } from './change-password.ts'
import { signInWithPassword } from './sign-in.ts'
import { signUpWithPassword } from './sign-up.ts'

export const passwordRoutes = implement('passwords', endpoints.passwords, {
  signUp: ({ project, body, origin }, deps) => {
    const { email, password, verification_callback_url: verificationCallbackUrl } = body
    return signUpWithPassword(deps, project, { email, password, verificationCallbackUrl, origin })
  },
  signIn: ({ project, body, origin }, deps) => signInWithPassword(deps, project, { ...body, origin }),
  update: async ({ project, user, refreshToken, body }, deps) => {
    const { old_password: oldPassword, new_password: newPassword } = body
    await updatePassword(deps, project, user, { oldPassword, newPassword, refreshToken })
    return success
  },
  set: async ({ project, user, body }, deps) => {
    await setPassword(deps, project, user, body.password)
    return success
  },
})
