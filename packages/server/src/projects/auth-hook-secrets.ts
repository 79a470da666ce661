import { z } from 'zod'
import type { WithSealer } from '../platform/crypto/seal.ts'

const Secrets = z.object({
  current: z.string(),
  /** The secret before this one, and the time until which both sign. */
  previous: z.object({ secret: z.string(), untilMillis: z.int() }).nullable(),
})

/** The secrets of an auth hook. */
export type AuthHookSecrets = z.output<typeof Secrets>

/** Returns the place of the secrets of an auth hook for the sealer. */
export const authHookContext = (projectId: string, kind: string) => `auth-hook:${projectId}:${kind}`

export const sealAuthHookSecrets = (
  { sealer }: WithSealer,
  projectId: string,
  kind: string,
  secrets: AuthHookSecrets,
): Uint8Array => sealer.seal(JSON.stringify(secrets), authHookContext(projectId, kind))

/** Returns the secrets of an opened text. */
export const parseAuthHookSecrets = (text: string): AuthHookSecrets => Secrets.parse(JSON.parse(text))

/** Returns the secrets that sign now. */
export const signingSecretsOf = ({ current, previous }: AuthHookSecrets, now: number): string[] =>
  previous && previous.untilMillis > now ? [current, previous.secret] : [current]
