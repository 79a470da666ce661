import type { Logger } from 'pino'
import type { WithReads } from '../../platform/database/database.ts'
import { globalQuery } from '../../platform/database/statement.ts'

interface Address {
  readonly projectId: string
  readonly userId: string
  readonly email: string
}

const selectAddresses = globalQuery<Record<string, never>, Address>(
  'select_addresses_without_sign_in',
  `select project_id, user_id, details ->> 'email' as email from audit_events
   where type = 'email_changed' and request_id = 'migration-0012' order by project_id, user_id`,
)

/**
 * Logs the addresses that the migration `email_identity` took from sign-in, because another user signs in with the same
 * address in lower case (decision 0065). Operators should inform their users.
 */
export async function logAddressesWithoutSignIn({
  db,
  log,
}: WithReads & { readonly log: Pick<Logger, 'warn'> }): Promise<void> {
  for (const { projectId, userId, email } of await db.run(selectAddresses, {})) {
    log.warn({ projectId, userId, email }, 'this address no longer signs in: another user has it in other letters')
  }
}
