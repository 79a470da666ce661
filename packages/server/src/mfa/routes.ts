import { endpoints } from '@portico/contract'
import { implement } from '../http/implement.ts'
import { signInWithSecondFactor } from '../sign-in/sign-in-with-second-factor.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

export const mfaRoutes = implement('mfa', endpoints.mfa, {
  signIn: ({ project, body, origin }, deps) => signInWithSecondFactor(deps, project, body, origin),
  countRecoveryCodes: async ({ project, user }, deps) => ({
    remaining: await countRecoveryCodes(deps, project, user.id),
  }),
  createRecoveryCodes: async ({ project, user, body, origin }, deps) => ({
    recovery_codes: await replaceRecoveryCodes(deps, project, user, { totp: body.totp, origin }),
  }),
})
