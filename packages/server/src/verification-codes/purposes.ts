import { codeLifetimeMillis } from '@portico/contract'
import { z } from 'zod'

/** What verification codes are for: how long each lives, and what it carries. */
export const purposes = {
  'email-verification': {
    lifetimeMillis: codeLifetimeMillis.emailVerification,
    payload: z.object({ email: z.string() }),
  },
  'mfa-attempt': {
    lifetimeMillis: codeLifetimeMillis.mfaAttempt,
    payload: z.object({ isNewUser: z.boolean() }),
  },
} as const

export type Purpose = keyof typeof purposes
export type Payload<P extends Purpose> = z.output<(typeof purposes)[P]['payload']>
