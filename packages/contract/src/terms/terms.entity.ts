/** Fields of terms and acceptances. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type {
  TermsAcceptance as AcceptanceSchema,
  CurrentTerms as CurrentSchema,
  TermsVersion as VersionSchema,
} from './terms-schemas.ts'

type WireCurrent = WireOf<typeof CurrentSchema>
type WireVersion = WireOf<typeof VersionSchema>
type WireAcceptance = WireOf<typeof AcceptanceSchema>

export const currentTermsFields = entity<WireCurrent>()({
  id: 'id',
  document: 'document',
  /** The first text is that of all languages that have none. */
  texts: 'texts',
  /** True: users accept it when they sign up and, others, at their next sign-in. */
  isAcceptanceRequired: 'requires_acceptance',
})

export const termsVersionFields = entity<WireVersion>()({
  id: 'id',
  document: 'document',
  texts: 'texts',
  isAcceptanceRequired: 'requires_acceptance',
  /** True for the newest version of its document. */
  isCurrent: 'is_current',
  /** True if a user has accepted it, also if the user was deleted since. It cannot be deleted then. */
  wasAccepted: 'was_accepted',
  /** From this time on, sessions of users who have not accepted end at their next refresh. Null: they go on. */
  sessionsEndAt: date('sessions_end_at_millis'),
  createdAt: date('created_at_millis'),
})

export const termsAcceptanceFields = entity<WireAcceptance>()({
  id: 'id',
  userId: 'user_id',
  versionId: 'version_id',
  document: 'document',
  texts: 'texts',
  acceptedAt: date('accepted_at_millis'),
  /** Null for users that were deleted since. */
  networkAddress: 'network_address',
  /** Sign-in method with which the user had authenticated. Null: accepted in a session. */
  method: 'method',
  withdrawnAt: date('withdrawn_at_millis'),
})

/** The version of a document that is in force. */
export interface CurrentTerms extends Shape<typeof currentTermsFields, WireCurrent> {}
/** A version of the terms or the privacy policy, for owners. */
export interface TermsVersion extends Shape<typeof termsVersionFields, WireVersion> {}
/** Acceptance of a version by a user. */
export interface TermsAcceptance extends Shape<typeof termsAcceptanceFields, WireAcceptance> {}
