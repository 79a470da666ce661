import { endpoints } from '@portico/contract'
import { implementEndpoints } from '../access/implement.ts'
import { emptyReads } from './empty-reads.ts'
import { type InvitationDeps, receivedInvitationHandlers } from './received-invitations.ts'

export const compatibilityRoutes = implementEndpoints<typeof endpoints.compatibility, InvitationDeps>(
  'compatibility',
  endpoints.compatibility,
  { ...emptyReads, ...receivedInvitationHandlers },
)
