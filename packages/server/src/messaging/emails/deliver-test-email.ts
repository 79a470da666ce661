import { findAllowedAddress, type OutboundRules } from '../../platform/outbound/find-allowed-address.ts'
import { withinTime } from '../../platform/resilience/within-time.ts'
import type { EmailServer } from '../../projects/project.ts'
import { oneLine } from './name-text.ts'
import { type SmtpFailure, smtpFailureOf } from './smtp/smtp-failure.ts'
import { smtpPorts } from './smtp/smtp-mailer.ts'
import { projectServerOptions, type SmtpRules } from './smtp/smtp-options.ts'

/** Sends one email through a mail server at once. Resolves to null, or to the reason of the failure. */
export type DeliverTestEmail = (server: EmailServer, to: string) => Promise<string | null>

type FindAddress = (target: EmailServer, rules: OutboundRules) => Promise<string>

const limitMillis = 10_000

/** `timeoutMillis` limits look-up of the host, connection and sending together. */
export function createTestMailer(
  { allowPrivateAddresses, allowPlainSmtp }: Pick<SmtpRules, 'allowPrivateAddresses' | 'allowPlainSmtp'>,
  {
    findAddress = findAllowedAddress,
    timeoutMillis = limitMillis,
  }: { findAddress?: FindAddress; timeoutMillis?: number } = {},
): DeliverTestEmail {
  const rules: SmtpRules = { allowPrivateAddresses, allowPlainSmtp, ports: smtpPorts }
  return async (server, to) => {
    const signal = AbortSignal.timeout(timeoutMillis)
    try {
      const address = await withinTime(findAddress(server, rules), timeoutMillis, throwTimeout)
      const { createTransport } = await import('nodemailer')
      // One connection per email: it is closed after the email or at the timeout.
      const transport = createTransport({ ...projectServerOptions(server, address, rules), pool: false })
      const email = { ...testEmail(server, to), signal }
      await transport.sendMail(email)
      return null
    } catch (error) {
      return messageOf(error, server)
    }
  }
}

function throwTimeout(): never {
  throw new DOMException('The time limit has passed.', 'TimeoutError')
}

const testEmail = ({ senderName, senderEmail }: EmailServer, to: string) => ({
  from: { name: oneLine(senderName), address: senderEmail },
  to: { name: '', address: to },
  subject: 'Test email from Portico',
  text: 'Your mail server works: this email was sent through it.\n',
  html: '<p>Your mail server works: this email was sent through it.</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const messages: {
  readonly [Failure in Exclude<SmtpFailure, 'refused-target' | 'host-not-found' | 'unreachable'>]: string
} = {
  timeout:
    'The mail server did not respond in time. Check host and port, and that a firewall lets the service through.',
  'login-refused': 'The mail server refused the user name or the password.',
  'no-tls': 'The mail server offers no TLS with a valid certificate for this host.',
  'sender-refused': 'The mail server refused the sender address. Use one that this user name may send from.',
  'recipient-refused': 'The mail server refused the recipient address.',
  'mail-refused': 'The mail server refused the email.',
  'connection-lost': 'The connection to the mail server was lost before the email was sent.',
  unknown: 'The email could not be sent: the mail server did not behave like one. Check host and port.',
}

function messageOf(error: unknown, { host, port }: EmailServer): string {
  const failure = smtpFailureOf(error)
  switch (failure) {
    case 'refused-target':
      // The message contains only what the caller sent.
      return error instanceof Error ? error.message : messages.unknown
    case 'host-not-found':
      return `There is no host ${host.slice(0, 253)}. Check its name.`
    case 'unreachable':
      return `Nothing could be reached at port ${port} of this host. Check host and port.`
    default:
      return messages[failure]
  }
}

export interface WithTestEmails {
  readonly deliverTestEmail: DeliverTestEmail
}
