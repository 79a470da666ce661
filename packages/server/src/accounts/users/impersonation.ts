import { auditActorTypes, knownError } from '@portico/contract'
import { z } from 'zod'
import type { RequestContext } from '../../platform/request-context.ts'

/** The impersonation of a user: the actor, the reason, and the credential with which it ends. */
export const Impersonation = z.object({
  actor: z.object({ type: z.enum(auditActorTypes), id: z.string().nullable() }),
  /** Display name of the actor when the session began. */
  actorName: z.string().nullable(),
  /** Null if a published client gave none. */
  reason: z.string().nullable(),
  /** URL at which the impersonator continues afterwards. */
  returnUrl: z.string().nullable(),
  /** Parsed by `access/credential.ts`. */
  credential: z.unknown(),
})
export type Impersonation = z.output<typeof Impersonation>

/** Returns the context of a request with the impersonator as the actor, on behalf of the user. */
export const asImpersonator = (context: RequestContext, { actor }: Impersonation, userId: string): RequestContext => ({
  ...context,
  actor,
  onBehalfOf: userId,
})

/** Characters of the reason in access tokens, which cookies contain. */
const claimedReasonLength = 200

/**
 * The claims of an impersonation: `act` names the actor (RFC 8693, section 4.1), `sub` stays the user. The banner of the
 * app shows the reason and the end of the session. Empty for other sessions.
 */
export const impersonationClaims = (impersonation: Impersonation | null | undefined, expiresAtMillis: number) =>
  impersonation
    ? {
        act: { sub: impersonation.actor.id, type: impersonation.actor.type, name: impersonation.actorName },
        impersonation_return_url: impersonation.returnUrl,
        impersonation_reason: impersonation.reason && [...impersonation.reason].slice(0, claimedReasonLength).join(''),
        impersonation_expires_at: Math.floor(expiresAtMillis / 1000),
      }
    : {}

/** Throws IMPERSONATION_NOT_ALLOWED for the access token of an impersonation. */
export function requireNoImpersonation(user: { readonly impersonation: Impersonation | null } | null): void {
  if (user?.impersonation) throw knownError('IMPERSONATION_NOT_ALLOWED')
}
