import { codeLifetimeMillis, ownerRoles } from '@portico/contract'
import { z } from 'zod'
import { Impersonation } from '../users/impersonation.ts'

/** The session that began an attempt, and when its user had last proved who they are. */
const attemptOfSession = { sessionId: z.string(), authenticatedAtMillis: z.int().nullable() }

/** What verification codes are for: how long each lives, and what it carries. */
export const purposes = {
  'email-verification': {
    lifetimeMillis: codeLifetimeMillis.emailVerification,
    payload: z.object({ email: z.string() }),
  },
  'mfa-attempt': {
    lifetimeMillis: codeLifetimeMillis.mfaAttempt,
    payload: z.object({
      isNewUser: z.boolean(),
      method: z.enum(['password', 'otp', 'passkey', 'oauth']),
      providerId: z.string().nullish(),
      /** Epoch in which the first factor was verified: the attempt ends when all sessions are ended. */
      sessionEpoch: z.int(),
    }),
  },
  'sign-in': {
    lifetimeMillis: codeLifetimeMillis.signIn,
    // The user stands in here and not in the row, which would go with the user: a code of somebody who was deleted
    // tells that the user is gone.
    payload: z.object({
      email: z.string(),
      userId: z.string().nullable(),
      /** Bans of the user when the code was sent: a later ban voids it. */
      banCount: z.int().nullish(),
      /** Set in codes of links that impersonate the user. */
      impersonation: Impersonation.optional(),
    }),
  },
  'password-reset': {
    lifetimeMillis: codeLifetimeMillis.passwordReset,
    payload: z.object({ email: z.string() }),
  },
  'team-invitation': {
    lifetimeMillis: codeLifetimeMillis.teamInvitation,
    // The sender is absent for invitations that a server sent, and those sent before it was stored.
    payload: z.object({
      teamId: z.string(),
      email: z.string(),
      senderId: z.string().optional(),
      permissionIds: z.array(z.string()).optional(),
    }),
  },
  'project-invitation': {
    lifetimeMillis: codeLifetimeMillis.teamInvitation,
    payload: z.object({
      projectId: z.string(),
      email: z.string(),
      role: z.enum(ownerRoles),
      senderId: z.string(),
    }),
  },
  // Belongs to the operator, who reads it where the service was started.
  'first-owner': {
    lifetimeMillis: codeLifetimeMillis.firstOwner,
    payload: z.object({}),
  },
  'passkey-registration': {
    lifetimeMillis: codeLifetimeMillis.passkeyChallenge,
    payload: z.object({ challenge: z.string() }),
  },
  // Both end with a later proof of the session: it has another time then.
  'fresh-sign-in': {
    lifetimeMillis: codeLifetimeMillis.signIn,
    payload: z.object({ email: z.string(), ...attemptOfSession }),
  },
  'fresh-sign-in-passkey': {
    lifetimeMillis: codeLifetimeMillis.passkeyChallenge,
    payload: z.object({ challenge: z.string(), ...attemptOfSession }),
  },
  'passkey-authentication': {
    lifetimeMillis: codeLifetimeMillis.passkeyChallenge,
    payload: z.object({ challenge: z.string() }),
  },
} as const

export type Purpose = keyof typeof purposes
export type Payload<P extends Purpose> = z.output<(typeof purposes)[P]['payload']>
