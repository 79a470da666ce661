import { endpoints } from '@portico/contract'
import type { Call } from '../access/call.ts'
import { steps, stepsWithClaim } from '../access/steps.ts'
import { success } from '../platform/http/response/success.ts'
import {
  checkChange,
  hashFirstPassword,
  storeChange,
  storeFirstPassword,
} from '../sign-in/passwords/change-password.ts'
import { checkFirstOwner, storeFirstOwner } from '../sign-in/passwords/first-owner.ts'
import { checkReset, checkResetCode, hashReset, storeReset } from '../sign-in/passwords/reset.ts'
import { countResetEmail, queueResetRequest } from '../sign-in/passwords/send-reset-code.ts'
import { signInWithPassword } from '../sign-in/passwords/sign-in.ts'
import { signUpWithPassword } from '../sign-in/passwords/sign-up.ts'
import { implement } from './implement.ts'

export const passwordRoutes = implement('passwords', endpoints.passwords, {
  signUp: { run: (call, runner) => signUpWithPassword(runner, call.project, signUpOf(call)) },
  signUpAsFirstOwner: stepsWithClaim({
    claim: (call, deps) => checkFirstOwner(deps, call.project, firstOwnerOf(call)),
    prepare: ({ project, body }, deps) => deps.passwordHasher.hashNew(body.password, project),
    commit: (call, deps, password) => storeFirstOwner(deps, call.project, firstOwnerOf(call), password),
  }),
  signIn: { run: (call, runner) => signInWithPassword(runner, call.project, signInOf(call)) },
  update: steps({
    prepare: (call, deps) => checkChange(deps, call.project, call.user, changeOf(call)),
    commit: async (call, deps, checked) =>
      (await storeChange(deps, call.project, call.user, { ...changeOf(call), checked })) ?? success,
  }),
  set: steps({
    prepare: ({ project, user, body }, deps) => hashFirstPassword(deps, project, user, body.password),
    commit: async ({ project, user, context }, deps, password) => {
      await storeFirstPassword(deps, project, user, { password, context })
      return success
    },
  }),
  sendResetCode: steps({
    prepare: ({ project, body, context }, deps) =>
      countResetEmail(deps, project, { email: body.email, callbackUrl: body.callback_url, context }),
    commit: async ({ project, body, context }, deps, isAllowed) => {
      const request = { email: body.email, callbackUrl: body.callback_url, context }
      await queueResetRequest(deps, project, request, isAllowed)
      return { success: 'If there is an account with this address, a link to choose a new password is on its way.' }
    },
  }),
  checkResetCode: async ({ project, body }, deps) => {
    await checkResetCode(deps, project, body.code)
    return { is_code_valid: true } as const
  },
  reset: stepsWithClaim({
    claim: ({ project, body }, deps) => checkReset(deps, project, body),
    prepare: async ({ project, body }, deps, checked) => ({
      ...checked,
      password: await hashReset(deps, project, checked, body.password),
    }),
    commit: async ({ project, context }, deps, reset) => {
      await storeReset(deps, project, { ...reset, context })
      return success
    },
  }),
})

const { passwords } = endpoints

const signUpOf = ({ body, context }: Call<typeof passwords.signUp>) => ({
  email: body.email,
  password: body.password,
  username: body.username,
  signUpFields: body.sign_up_fields,
  verificationCallbackUrl: body.verification_callback_url,
  invitationCode: body.invitation_code,
  acceptedTerms: body.accepted_terms_version_ids,
  context,
})

const firstOwnerOf = ({ body, context }: Call<typeof passwords.signUpAsFirstOwner>) => {
  const { display_name: displayName, ...credentials } = body
  return { ...credentials, displayName, context }
}

const signInOf = ({ body, trustedDeviceSecrets, context }: Call<typeof passwords.signIn>) => ({
  email: body.email ?? null,
  username: body.username ?? null,
  password: body.password,
  trustedDeviceSecrets,
  context,
})

const changeOf = ({ body, refreshToken, credential, user, context }: Call<typeof passwords.update>) => ({
  oldPassword: body.old_password,
  newPassword: body.new_password,
  refreshToken,
  pageSessionId: credential.kind === 'page' ? user.sessionId : null,
  context,
})
