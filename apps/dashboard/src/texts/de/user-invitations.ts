import type { NestedTexts } from '@portico/messages/texts'
import type { userInvitations as english } from '../en/user-invitations.ts'

export const userInvitations: NestedTexts<typeof english> = {
  help: 'Der Link in der E‑Mail führt zur Registrierung, auch wenn sie geschlossen ist. Er gilt 7 Tage.',
}
