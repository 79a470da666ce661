import { z } from 'zod'

/** A mail in the outbox: what it is about, not what it looks like. It is rendered when it is delivered. */
export const QueuedMail = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email_verification'),
    to: z.string(),
    variables: z.object({ userDisplayName: z.string().nullable(), emailVerificationLink: z.string() }),
  }),
])
export type QueuedMail = z.output<typeof QueuedMail>
