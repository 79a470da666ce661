import type { AccessType } from '@portico/contract'

/** Describes a request for limits, sessions, mails and the audit trail. Never grants a right. */
export interface RequestContext {
  readonly requestId: string
  readonly access: AccessType | null
  readonly userAgent: string | null
  /** IP address of the client. Forwarding headers count only if a trusted proxy sent them. */
  readonly networkAddress: string | null
  /** ISO 3166-1 alpha-2 code, if a trusted proxy sends one. */
  readonly country: string | null
  /** BCP 47 tag of the preferred language, if mails are written in it. */
  readonly locale: string | null
}
