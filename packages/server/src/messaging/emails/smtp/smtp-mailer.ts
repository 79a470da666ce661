import type { Transporter } from 'nodemailer'
import {
  findAllowedAddress,
  type OutboundRules,
  RefusedTargetError,
} from '../../../platform/outbound/find-allowed-address.ts'
import { UndeliverableError } from '../../../platform/outbox/delivery-errors.ts'
import { createBoundedMap } from '../../../platform/resilience/bounded-map.ts'
import type { Mailer, OutgoingEmail, ProjectServer } from '../mailer.ts'
import { createSmtpConnections, type SmtpConnections } from './smtp-connections.ts'
import { smtpFailureOf } from './smtp-failure.ts'
import { ownServerOptions, projectServerOptions, type SmtpRules } from './smtp-options.ts'

/** Ports for email submission (RFC 8314, RFC 6409; 2525 where providers block the others). */
export const smtpPorts: readonly number[] = [25, 465, 587, 2525]

const maxProjectServers = 200

type FindAddress = (target: ProjectServer, rules: OutboundRules) => Promise<string>

/** Sends emails over SMTP, through the server of the service or of the email's project. */
export function createSmtpMailer(
  config: { smtpUrl: string } & Pick<SmtpRules, 'allowPrivateAddresses' | 'allowPlainSmtp'>,
  { findAddress = findAllowedAddress }: { findAddress?: FindAddress } = {},
): Mailer {
  const own = createSmtpConnections(async () => connectOwn(config))
  const { allowPrivateAddresses, allowPlainSmtp } = config
  const rules: SmtpRules = { allowPrivateAddresses, allowPlainSmtp, ports: smtpPorts }
  const projectServers = createBoundedMap<{ server: ProjectServer; connections: SmtpConnections }>({
    limit: maxProjectServers,
    onEvict: ({ connections }) => connections.close(),
  })

  function connectionsTo(server: ProjectServer): SmtpConnections {
    const known = projectServers.get(server.projectId)
    if (known && isSame(known.server, server)) return known.connections
    known?.connections.close()
    const connections = createSmtpConnections(async () => connectTo(server, rules, await findAddress(server, rules)))
    projectServers.set(server.projectId, { server, connections })
    return connections
  }

  return {
    async send(email) {
      const connections = email.via ? connectionsTo(email.via) : own
      await connections.send(toMessage(email)).catch((error: unknown) => {
        throw toDeliveryError(error, email)
      })
    },
    async close() {
      own.close()
      for (const { connections } of projectServers.values()) connections.close()
    },
  }
}

/** The library is loaded for the first email, so that the service starts without waiting for it. */
async function connectOwn(config: { smtpUrl: string; allowPlainSmtp: boolean }): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(ownServerOptions(config.smtpUrl, config))
}

async function connectTo(server: ProjectServer, rules: SmtpRules, address: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(projectServerOptions(server, address, rules))
}

const toMessage = ({ from, to, subject, html, text, messageId, language, pictures = [] }: OutgoingEmail) => ({
  from,
  to: { name: '', address: to },
  subject,
  html,
  text,
  messageId,
  attachments: pictures.map(({ contentId, name, bytes }) => ({
    cid: contentId,
    filename: name,
    content: Buffer.from(bytes),
    contentDisposition: 'inline' as const,
  })),
  headers: {
    // RFC 3834, section 5: prevents automatic replies.
    'Auto-Submitted': 'auto-generated',
    ...(language === null ? {} : { 'Content-Language': language }),
  },
})

const isSame = (a: ProjectServer, b: ProjectServer) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Returns the stored description of a failure. It repeats no text of a server that an owner has chosen: otherwise the
 * name of a mail server could be used to read the responses of any service.
 */
function toDeliveryError(error: unknown, { via }: OutgoingEmail): unknown {
  if (isUnknownAddress(error)) return new UndeliverableError('The address does not exist.')
  if (via === null || error instanceof RefusedTargetError) return error
  const failure = smtpFailureOf(error)
  if (failure === 'login-refused') return new Error("The project's mail server refused the user name or the password.")
  if (failure === 'no-tls') return new Error("The project's mail server offers no TLS with a valid certificate.")
  const { responseCode } = Object(error)
  if (Number.isInteger(responseCode)) return new Error(`The project's mail server refused the email (${responseCode}).`)
  return new Error("The project's mail server could not be reached, or did not accept the email in time.")
}

/**
 * Returns true if the mail server refused the recipient permanently: by an enhanced code 5.1.x (RFC 3463), or without one
 * by a code that concerns the mailbox (RFC 5321, section 4.2.3). Other refusals, such as missing credentials of ours, may
 * end when the settings change.
 */
function isUnknownAddress(error: unknown): boolean {
  const { rejected, response } = Object(error)
  if (rejected === undefined) return false
  const [, code = '', enhanced] = /^(\d{3})[ -]?(\d\.\d{1,3}\.\d{1,3}(?!\S))?/.exec(String(response)) ?? []
  return enhanced === undefined ? ['550', '551', '553', '554'].includes(code) : enhanced.startsWith('5.1.')
}
