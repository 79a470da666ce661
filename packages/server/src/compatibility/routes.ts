import { endpoints } from '@portico/contract'
import { implementEndpoints } from '../access/implement.ts'
import { type AccountDeps, accountHandlers } from './connected-accounts.ts'
import { emptyReads } from './empty-reads.ts'
import { type ConnectionDeps, connectionHandlers } from './oauth-providers.ts'
import { type InvitationDeps, receivedInvitationHandlers } from './received-invitations.ts'
import { type SendEmailDeps, sendEmailHandlers } from './send-email.ts'

export const compatibilityRoutes = implementEndpoints<
  typeof endpoints.compatibility,
  AccountDeps & ConnectionDeps & InvitationDeps & SendEmailDeps
>('compatibility', endpoints.compatibility, {
  ...emptyReads,
  ...receivedInvitationHandlers,
  ...accountHandlers,
  ...connectionHandlers,
  ...sendEmailHandlers,
})
