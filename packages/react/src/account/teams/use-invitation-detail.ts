import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { TeamInvitation } from '@portico/sdk/client'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'
import { roleName, rolesAmong } from './roles.ts'

/** Returns the roles that an invitation grants, and its expiry. */
export function useInvitationDetail({ expiresAt, permissionIds }: TeamInvitation): string {
  const t = useTranslate()
  const times = useTimes()
  const roles = rolesAmong(permissionIds).map(roleName)
  const expiry = fill(t(en.invitationExpires), { ago: times.ago(expiresAt) })
  return roles.length > 0 ? `${roles.join(', ')}. ${expiry}` : expiry
}
