import type { AccessType, auditActorTypes } from '@portico/contract'

/** The authenticated caller of a request. */
export interface Actor {
  readonly type: (typeof auditActorTypes)[number]
  /** The user, the set of API keys, or the owner as a user of `internal`. Null if no credential names one. */
  readonly id: string | null
}

/** A user who has not signed up, and the session of the access token that proves it. */
export interface AnonymousVisitor {
  readonly id: string
  readonly sessionId: string
}

/** Describes a request for limits, sessions, emails and the audit trail. Never grants a right. */
export interface RequestContext {
  readonly requestId: string
  readonly access: AccessType | null
  /** A user without an id is a visitor who has proved nothing yet, or by something else than an access token. */
  readonly actor: Actor
  /** The user on whose behalf a server or an owner acts, by an access token of that user. */
  readonly onBehalfOf: string | null
  /** The anonymous user of the access token. A sign-up makes this user real. */
  readonly anonymousUser?: AnonymousVisitor | null
  readonly userAgent: string | null
  /** IP address of the client. Forwarding headers count only if a trusted proxy sent them. */
  readonly networkAddress: string | null
  /** ISO 3166-1 alpha-2 code, if a trusted proxy sends one. */
  readonly country: string | null
  /** BCP 47 tag of the preferred language, if emails are written in it. */
  readonly locale: string | null
}

/** Returns the context for the audit trail of a project, in which a user of `internal` is an owner. */
export const asOwner = (context: RequestContext, userId: string): RequestContext => ({
  ...context,
  actor: { type: 'owner', id: userId },
})
