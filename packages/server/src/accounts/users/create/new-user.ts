import type { NewAuditEvent } from '../../../audit/audit-event.ts'
import type { NewRow } from '../../../platform/database/columns.ts'
import type { storedUserColumns } from '../../../platform/database/tables/users.ts'
import type { PreparedEmail } from '../../../platform/outbox/email-row.ts'
import type { FieldMetadata } from '../sign-up-fields.ts'

/** Risk scores of a sign-up, integers from 0 (no risk) to 100. */
export interface SignUpRisk {
  readonly bot: number
  readonly freeTrialAbuse: number
}

type NewColumns = Omit<NewRow<typeof storedUserColumns>, 'signedUpAtMillis' | 'lastActiveAtMillis'>

/** A user to be created. Omitted fields are null, false or absent. */
export interface NewUser extends NewColumns {
  /** Omitted for users who are new now; imported users bring both times. */
  readonly signedUpAtMillis?: number | undefined
  readonly lastActiveAtMillis?: number | undefined
  readonly totpSecretSealed?: Uint8Array | null | undefined
  readonly email?: { value: string; isVerified: boolean; usedForAuth: boolean } | null | undefined
  readonly passwordHash?: string | null | undefined
  /** Omitted for users that a server creates: both scores are 0. */
  readonly signUpRisk?: SignUpRisk | undefined
  /** Values that the sign-up adds to the metadata. */
  readonly signUpFields?: FieldMetadata | undefined
  readonly oauthAccounts?: readonly { providerId: string; accountId: string; email: string | null }[] | undefined
}

/** Records that the statement that creates a user inserts with it. */
export interface NewUserRecords {
  readonly event: NewAuditEvent
  readonly session?: {
    readonly id: string
    readonly refreshTokenHash: Uint8Array
    readonly expiresAtMillis: number
    readonly userAgent: string | null
    readonly networkAddress: string | null
    readonly device: string | null
    readonly country: string | null
    readonly network: string | null
    readonly authenticatedAtMillis: number | null
    readonly authenticationMethods: readonly string[] | null
    readonly signInMethod: string | null
  }
  readonly verification?: {
    /** Null: the email has no code. */
    readonly code: {
      id: string
      purpose: string
      nonceHash: Uint8Array
      typedHash: Uint8Array
      payload: unknown
      expiresAtMillis: number
    } | null
    readonly email: PreparedEmail
  }
}
