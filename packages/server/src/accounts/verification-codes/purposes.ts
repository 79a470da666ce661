import { codeLifetimeMillis, ownerRoles, SignUpFieldValues } from '@portico/contract'
import { z } from 'zod'
import { Impersonation } from '../users/impersonation.ts'

/** The session of an attempt, and the time of its last authentication. */
const attemptOfSession = { sessionId: z.string(), authenticatedAtMillis: z.int().nullable() }

/** A sign-in whose first factor was correct. */
const attempt = {
  isNewUser: z.boolean(),
  method: z.enum(['password', 'otp', 'passkey', 'oauth']),
  providerId: z.string().nullish(),
  /** Epoch in which the first factor was verified: revoking all sessions invalidates the attempt. */
  sessionEpoch: z.int(),
  /** SHA-256, in hexadecimal, of the authorization code that was the first factor. */
  authorizationCodeHash: z.string().optional(),
}

/** Purposes of verification codes, with the lifetime and payload of each. */
export const purposes = {
  'email-verification': {
    lifetimeMillis: codeLifetimeMillis.emailVerification,
    payload: z.object({ email: z.string() }),
  },
  'mfa-attempt': { lifetimeMillis: codeLifetimeMillis.mfaAttempt, payload: z.object(attempt) },
  // The user has passed all factors, and accepts terms before the session opens.
  'terms-attempt': {
    lifetimeMillis: codeLifetimeMillis.termsAttempt,
    payload: z.object({
      ...attempt,
      secondFactor: z.enum(['totp', 'recovery_code', 'passkey', 'user_verification']).optional(),
      trustsDevice: z.boolean().optional(),
    }),
  },
  'sign-in': {
    lifetimeMillis: codeLifetimeMillis.signIn,
    // The payload contains the user, because the row would be deleted with the user: so a code can report that its user
    // was deleted.
    payload: z.object({
      email: z.string(),
      userId: z.string().nullable(),
      /** Number of bans of the user when the code was sent: a later ban invalidates it. */
      banCount: z.int().nullish(),
      /** For the user that the code creates. */
      signUpFields: SignUpFieldValues.optional(),
      /** Set in codes of impersonation links. */
      impersonation: Impersonation.optional(),
    }),
  },
  // A new address completes the sign-up with it. The code of a known address has no hash and is stored as used.
  'sign-up': {
    lifetimeMillis: codeLifetimeMillis.signUp,
    payload: z.object({
      email: z.string(),
      passwordHash: z.string().nullish(),
      username: z.string().optional(),
      /** Versions of terms that the visitor has accepted in the form. */
      acceptedTerms: z.array(z.string()).optional(),
      signUpFields: SignUpFieldValues.optional(),
      risk: z.object({ bot: z.int(), freeTrialAbuse: z.int() }),
    }),
  },
  'password-reset': {
    lifetimeMillis: codeLifetimeMillis.passwordReset,
    payload: z.object({ email: z.string() }),
  },
  'team-invitation': {
    lifetimeMillis: codeLifetimeMillis.teamInvitation,
    // Invitations by servers have no sender, nor have those from before the sender was stored.
    payload: z.object({
      teamId: z.string(),
      email: z.string(),
      /** The member who sent it with client access. */
      senderId: z.string().optional(),
      /** The project owner who sent it, a user of `internal`. */
      ownerId: z.string().optional(),
      permissionIds: z.array(z.string()).optional(),
    }),
  },
  'user-invitation': {
    lifetimeMillis: codeLifetimeMillis.teamInvitation,
    payload: z.object({
      email: z.string(),
      /** The project owner who sent it, a user of `internal`. Servers have no sender. */
      ownerId: z.string().optional(),
    }),
  },
  // The link of an email that proves an address for the waitlist.
  waitlist: {
    lifetimeMillis: codeLifetimeMillis.waitlist,
    payload: z.object({
      email: z.string(),
      /** Language of the visitor who asked. */
      locale: z.string().nullable(),
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
  'command-sign-in': {
    lifetimeMillis: codeLifetimeMillis.commandSignIn,
    payload: z.object({
      userId: z.string(),
      codeChallenge: z.string(),
      computerName: z.string(),
      /** Epoch in which the owner consented: revoking all sessions invalidates the code. */
      sessionEpoch: z.int(),
      /** Time of the last authentication in the session of the consent. */
      authenticatedAtMillis: z.int().nullable(),
    }),
  },
  // The operator reads this code in the output of the service.
  'first-owner': {
    lifetimeMillis: codeLifetimeMillis.firstOwner,
    payload: z.object({}),
  },
  'passkey-registration': {
    lifetimeMillis: codeLifetimeMillis.passkeyChallenge,
    payload: z.object({ challenge: z.string() }),
  },
  // A later authentication in the session invalidates both, because its time differs.
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
