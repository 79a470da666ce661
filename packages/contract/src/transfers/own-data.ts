import { z } from 'zod'
import { OwnAuditEvent } from '../audit/audit.ts'
import { ConnectedAccount } from '../connected-accounts/connected-accounts.ts'
import { ContactChannel } from '../contact-channels/contact-channels.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { Millis } from '../schemas/fields.ts'
import { SessionSummary } from '../sessions/sessions.ts'
import { Team } from '../teams/teams.ts'
import { TermsAcceptance } from '../terms/terms-schemas.ts'
import { User } from '../users/user-schemas.ts'
import { transferRoutes } from './transfers.client.ts'

/** Everything about a user that the user may see. It has no hashes and no keys. */
export const OwnData = z.object({
  exported_at_millis: Millis,
  user: User,
  contact_channels: z.array(ContactChannel),
  connected_accounts: z.array(ConnectedAccount),
  sessions: z.array(SessionSummary),
  teams: z.array(Team),
  /** Versions of terms and privacy policy that the user has accepted, the newest first. */
  terms_acceptances: z.array(TermsAcceptance),
  /** Events of the last 90 days, the newest first, at most 1,000. */
  audit_events: z.array(OwnAuditEvent),
})

export const exportOwnData = endpoint({
  route: transferRoutes.exportOwnData,
  access: ['client'],
  ownerRole: 'support',
  user: 'required',
  needsFreshSignIn: true,
  refusesImpersonation: true,
  summary: 'Export the data of the signed-in user, five times a day',
  response: OwnData,
  errors: [],
})
