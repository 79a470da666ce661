import { endpoints } from '@portico/contract'
import { implement } from '../access/implement.ts'

export const emailRoutes = implement('emails', endpoints.emails, {
  sendTestEmail: async ({ project, body }, deps) => {
    const { recipient_email: recipient, email_config: config } = body
    const excess = await deps.limiter.take(project.id, [{ limit: 'trialMailsPerHour', subject: project.id }])
    if (excess) return failed('Too many trial mails were sent for this project. Try again in an hour.')
    const { sender_name: senderName, sender_email: senderEmail, ...connection } = config
    const problem = await deps.sendTrialMail({ ...connection, senderName, senderEmail }, recipient)
    return problem === null ? { success: true as const } : failed(problem)
  },
})

const failed = (message: string) => ({ success: false as const, error_message: message })
