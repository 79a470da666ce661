import type { TermsAcceptance } from '@portico/contract'
import type { z } from 'zod'
import type { AcceptanceRow } from './acceptances.ts'

/** Shows an acceptance to its user, and to servers and owners. */
export const acceptanceView = (row: AcceptanceRow): z.output<typeof TermsAcceptance> => ({
  id: row.id,
  user_id: row.userId,
  version_id: row.versionId,
  document: row.document,
  texts: [...row.texts],
  accepted_at_millis: row.acceptedAtMillis,
  network_address: row.networkAddress,
  method: row.method,
  withdrawn_at_millis: row.withdrawnAtMillis,
})
