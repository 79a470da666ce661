import type { Transporter } from 'nodemailer'
import { findAllowedAddress, type OutboundRules, RefusedTargetError } from '../outbound/find-allowed-address.ts'
import { UndeliverableError } from '../outbox/undeliverable-error.ts'
import type { Mailer, OutgoingMail, ProjectServer } from './mailer.ts'
import { projectServerOptions } from './project-server-options.ts'
import { smtpFailureOf } from './smtp-failure.ts'
import { createSmtpLine, lineOptions, type SmtpLine } from './smtp-line.ts'

/** The ports that mail servers take mail at (RFC 8314, RFC 6409; 2525 where providers block the others). */
export const smtpPorts: readonly number[] = [25, 465, 587, 2525]

const maxLines = 200

type FindAddress = (target: ProjectServer, rules: OutboundRules) => Promise<string>

/** Sends over SMTP: through the server of the service, or that of the mail's project. */
export function createSmtpMailer(
  config: { smtpUrl: string; allowPrivateAddresses: boolean },
  { findAddress = findAllowedAddress }: { findAddress?: FindAddress } = {},
): Mailer {
  const own = createSmtpLine(async () => connectOwn(config.smtpUrl))
  const rules: OutboundRules = { allowPrivateAddresses: config.allowPrivateAddresses, ports: smtpPorts }
  const lines = new Map<string, { server: ProjectServer; line: SmtpLine }>()

  function lineTo(server: ProjectServer): SmtpLine {
    const known = lines.get(server.projectId)
    lines.delete(server.projectId)
    if (known && isSame(known.server, server)) {
      // Used last, so it is evicted last.
      lines.set(server.projectId, known)
      return known.line
    }
    known?.line.close()
    const line = createSmtpLine(async () => connectTo(server, rules, await findAddress(server, rules)))
    lines.set(server.projectId, { server, line })
    const [oldest] = lines
    if (oldest && lines.size > maxLines) {
      oldest[1].line.close()
      lines.delete(oldest[0])
    }
    return line
  }

  return {
    async send(mail) {
      const line = mail.via ? lineTo(mail.via) : own
      await line.send(toMessage(mail)).catch((error: unknown) => {
        throw toDeliveryError(error, mail)
      })
    },
    async close() {
      own.close()
      for (const { line } of lines.values()) line.close()
      lines.clear()
    },
  }
}

/** The library is loaded at the first mail, so that the service starts without waiting for it. */
async function connectOwn(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...lineOptions, url })
}

async function connectTo(server: ProjectServer, rules: OutboundRules, address: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(projectServerOptions(server, address, rules))
}

const toMessage = ({ from, to, subject, html, text, messageId, language }: OutgoingMail) => ({
  from,
  to: { name: '', address: to },
  subject,
  html,
  text,
  messageId,
  headers: {
    // RFC 3834, section 5: no out-of-office answers, please.
    'Auto-Submitted': 'auto-generated',
    ...(language === null ? {} : { 'Content-Language': language }),
  },
})

const isSame = (a: ProjectServer, b: ProjectServer) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What is noted about a failure. Owners may be shown it, so of a server that an owner has chosen it repeats no word:
 * else a mail server's name could be used to read what any service answers.
 */
function toDeliveryError(error: unknown, { via }: OutgoingMail): unknown {
  if (isUnknownAddress(error)) return new UndeliverableError('The address does not exist.')
  if (via === null || error instanceof RefusedTargetError) return error
  const failure = smtpFailureOf(error)
  if (failure === 'login-refused') return new Error("The project's mail server refused the user name or the password.")
  if (failure === 'no-tls') return new Error("The project's mail server offers no TLS with a valid certificate.")
  const { responseCode } = Object(error)
  if (Number.isInteger(responseCode)) return new Error(`The project's mail server refused the mail (${responseCode}).`)
  return new Error("The project's mail server could not be reached, or did not take the mail in time.")
}

/**
 * Whether the mail server says that the recipient's address is wrong for good (RFC 3463, codes 5.1.x). Other refusals,
 * such as a missing login of ours, may end when someone mends the settings.
 */
function isUnknownAddress(error: unknown): boolean {
  const { rejected, response } = Object(error)
  return rejected !== undefined && /^5\d\d[ -]5\.1\./.test(String(response))
}
