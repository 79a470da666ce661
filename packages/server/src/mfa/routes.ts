import { endpoints, type SecondFactor } from '@portico/contract'
import type { z } from 'zod'
import { implement } from '../access/implement.ts'
import { type Proof, signInWithSecondFactor } from '../sign-in/sign-in-with-second-factor.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'

export const mfaRoutes = implement('mfa', endpoints.mfa, {
  signIn: ({ project, body, context }, deps) => signInWithSecondFactor(deps, project, proofOf(body), context),
  countRecoveryCodes: async ({ project, user }, deps) => ({
    remaining: await countRecoveryCodes(deps, project, user.id),
  }),
  createRecoveryCodes: async ({ project, user, body, context }, deps) => ({
    recovery_codes: await replaceRecoveryCodes(deps, project, user, { totp: body.totp, context }),
  }),
})

/** The shape of the call has seen to it that the one field is there that its type names. */
const proofOf = ({ type, code, ...given }: z.output<typeof SecondFactor>): Proof => ({
  factor: type,
  attemptCode: code,
  typed: given[type] ?? '',
})
