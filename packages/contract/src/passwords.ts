import { z } from 'zod'
import { anyAccess, endpoint } from './endpoint.ts'
import { Email, StrictEmail, Success, Text } from './fields.ts'
import { clientRoutes } from './routes/client.ts'
import { SignedIn } from './sessions.ts'

const routes = clientRoutes.passwords
const refusals = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_REQUIREMENTS_NOT_MET'] as const

export const passwords = {
  signUp: endpoint({
    route: routes.signUp,
    access: anyAccess,
    summary: 'Create an account with e-mail and password; a verification mail follows when a trusted callback is given',
    body: z.strictObject({ email: StrictEmail, password: Text, verification_callback_url: Text.optional() }),
    response: SignedIn,
    errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', ...refusals, 'SIGN_UP_NOT_ENABLED', 'USER_EMAIL_ALREADY_EXISTS'],
  }),
  signIn: endpoint({
    route: routes.signIn,
    access: anyAccess,
    summary: 'Sign in with e-mail and password',
    body: z.strictObject({ email: Email, password: Text }),
    response: SignedIn,
    errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 'EMAIL_PASSWORD_MISMATCH', 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'],
  }),
  update: endpoint({
    route: routes.update,
    access: anyAccess,
    user: 'required',
    refreshToken: 'optional',
    summary: 'Change the password; all other sessions end',
    body: z.strictObject({ old_password: Text, new_password: Text }),
    response: Success,
    errors: [
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      ...refusals,
      'USER_DOES_NOT_HAVE_PASSWORD',
      'PASSWORD_CONFIRMATION_MISMATCH',
    ],
  }),
  set: endpoint({
    route: routes.set,
    access: anyAccess,
    user: 'required',
    summary: 'Give a password to an account that has none',
    body: z.strictObject({ password: Text }),
    response: Success,
    errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', ...refusals],
  }),
}
