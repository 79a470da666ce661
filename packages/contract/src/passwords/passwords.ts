import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import {
  authHookErrors,
  firstPasswordErrors,
  heldUserErrors,
  passwordErrors,
  usernameErrors,
  verificationCodeErrors,
} from '../errors/error-groups.ts'
import { CodeIsValid, Success } from '../schemas/fields.ts'
import {
  Code,
  Email,
  NewPassword,
  NewStrictEmail,
  NewUsername,
  NonEmptyName,
  OpaqueText,
  Url,
  UrlText,
} from '../schemas/texts.ts'
import { SignedIn } from '../sessions/sessions.ts'
import { SignUpFieldValues } from '../sign-up-fields/sign-up-field-schemas.ts'
import { AcceptedVersions } from '../terms/terms-schemas.ts'
import { passwordRoutes } from './passwords.client.ts'
import { passwordSignInRoutes } from './passwords.sign-in.ts'

/** Either `email` or `username`. Without both, the error is that of a missing `email`, as it was before there were usernames. */
const PasswordSignIn = z
  .strictObject({ email: Email.optional(), username: OpaqueText.optional(), password: OpaqueText })
  .refine(({ email, username }) => email !== undefined || username !== undefined, {
    path: ['email'],
    message: 'is required',
    // Named beside other fields that are missing or wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(({ email, username }) => email === undefined || username === undefined, {
    path: ['username'],
    message: 'must be absent if email is given',
  })

export const passwords = {
  signUp: endpoint({
    route: passwordSignInRoutes.signUp,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    throttle: 'sign-up',
    summary:
      'Sign up with email and password; a trusted callback URL sends a verification email, and the code of an invitation admits its address while sign-up is closed',
    body: z.strictObject({
      email: NewStrictEmail,
      password: NewPassword,
      verification_callback_url: UrlText.optional(),
      invitation_code: Code.optional(),
      /** Taken by the option `username` of the project, which may require it. */
      username: NewUsername.optional(),
      /**
       * Versions of the terms that the visitor accepts. Without them, a required acceptance is asked for before the session
       * opens.
       */
      accepted_terms_version_ids: AcceptedVersions.optional(),
      /** With it, all required fields. Users without it are asked after their next sign-in. */
      sign_up_fields: SignUpFieldValues.optional(),
    }),
    response: SignedIn,
    errors: [
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      ...firstPasswordErrors,
      'SIGN_UP_NOT_ENABLED',
      'SIGN_UP_CONTINUES_BY_EMAIL',
      'SIGN_UP_REFUSED',
      'SIGN_UP_WAITS_FOR_APPROVAL',
      'REDIRECT_URL_NOT_WHITELISTED',
      'USER_EMAIL_ALREADY_EXISTS',
      ...usernameErrors,
      'USERNAME_REQUIRED',
      'SIGN_UP_FIELDS_INVALID',
      ...authHookErrors,
      'TERMS_ACCEPTANCE_REQUIRED',
    ],
  }),
  signUpAsFirstOwner: endpoint({
    route: passwordRoutes.signUpAsFirstOwner,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    // It works once for the whole service. If the response is lost, the owner signs in.
    idempotency: 'none',
    throttle: 'network',
    summary: 'Create the first owner of a service with the code that the start prints; on the project internal only',
    body: z.strictObject({
      code: Code,
      email: NewStrictEmail,
      password: NewPassword,
      display_name: NonEmptyName.optional(),
    }),
    response: SignedIn,
    errors: [
      'EXPECTED_INTERNAL_PROJECT',
      ...verificationCodeErrors,
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      ...firstPasswordErrors,
    ],
  }),
  signIn: endpoint({
    route: passwordSignInRoutes.signIn,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    throttle: 'network',
    summary: 'Sign in with a password and either email or username',
    body: PasswordSignIn,
    response: SignedIn,
    errors: [
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      'USERNAMES_NOT_ENABLED',
      'EMAIL_PASSWORD_MISMATCH',
      'USERNAME_PASSWORD_MISMATCH',
      ...heldUserErrors,
      'SESSION_LIMIT_REACHED',
      ...authHookErrors,
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'TERMS_ACCEPTANCE_REQUIRED',
    ],
  }),
  update: endpoint({
    route: passwordRoutes.update,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    user: 'required',
    refreshToken: 'optional',
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Change the password and revoke all other sessions',
    body: z.strictObject({ old_password: OpaqueText, new_password: NewPassword }),
    response: Success,
    errors: [
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
      ...passwordErrors,
      'USER_DOES_NOT_HAVE_PASSWORD',
      'PASSWORD_CONFIRMATION_MISMATCH',
    ],
  }),
  set: endpoint({
    route: passwordRoutes.set,
    refusesAnonymous: true,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    user: 'required',
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Set the first password of an account',
    body: z.strictObject({ password: NewPassword }),
    response: Success,
    errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', ...passwordErrors, 'USER_ALREADY_HAS_PASSWORD'],
  }),
  sendResetCode: endpoint({
    route: passwordRoutes.sendResetCode,
    access: anyAccess,
    ownerRole: 'support',
    throttle: 'network',
    summary: 'Send a password reset link by email; the response does not reveal if the account exists',
    body: z.strictObject({ email: Email, callback_url: Url }),
    response: z.object({ success: z.string() }),
    errors: ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 'REDIRECT_URL_NOT_WHITELISTED'],
  }),
  checkResetCode: endpoint({
    route: passwordRoutes.checkResetCode,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Check a password reset code without redeeming it; counts as an attempt',
    body: z.strictObject({ code: Code }),
    response: CodeIsValid,
    errors: verificationCodeErrors,
  }),
  reset: endpoint({
    route: passwordRoutes.reset,
    access: anyAccess,
    ownerRole: 'admin',
    throttle: 'network',
    summary: 'Set a new password with a password reset code; revokes all sessions, keeps the second factor',
    body: z.strictObject({ code: Code, password: NewPassword }),
    response: Success,
    errors: [...verificationCodeErrors, 'PASSWORD_AUTHENTICATION_NOT_ENABLED', ...heldUserErrors, ...passwordErrors],
  }),
}
