import { z } from 'zod'
import { adminAccess, endpoint } from './endpoint.ts'
import { EmailServerSettings } from './project-update.ts'
import { adminRoutes } from './routes/admin.ts'
import { Email } from './texts.ts'

export const emails = {
  sendTestEmail: endpoint({
    route: adminRoutes.emails.sendTestEmail,
    access: adminAccess,
    ownerRole: 'admin',
    undeclared: 'ignored',
    summary: 'Send a trial mail through a mail server, and tell what went wrong if it could not be sent',
    body: z.strictObject({ recipient_email: Email, email_config: z.strictObject(EmailServerSettings) }),
    response: z.union([
      z.object({ success: z.literal(true) }),
      z.object({ success: z.literal(false), error_message: z.string() }),
    ]),
    errors: [],
  }),
}
