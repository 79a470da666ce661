import type { AdminApi } from './admin-api.ts'
import type { EmailServer } from './admin-project.ts'
import { toCamel, toSnake } from './casing.ts'

/** Whether a trial mail was sent, and if not, what to mend. */
export type TrialMailOutcome = { success: true } | { success: false; errorMessage: string }

/** Calls about the sending of mail. */
export interface EmailCalls {
  /** Sends a trial mail through a mail server, which need not be stored yet. Takes up to ten seconds. */
  sendTestEmail(trial: { recipientEmail: string; emailServer: EmailServer }): Promise<TrialMailOutcome>
}

/** The calls, made with admin access. */
export function createEmailCalls({ emails }: AdminApi): EmailCalls {
  return {
    async sendTestEmail({ recipientEmail, emailServer }) {
      const body = { recipient_email: recipientEmail, email_config: toSnake(emailServer) }
      const outcome = await emails.sendTestEmail({ body })
      return outcome.success ? { success: true } : toCamel(outcome)
    },
  }
}
