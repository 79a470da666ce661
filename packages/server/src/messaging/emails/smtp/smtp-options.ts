import type { OutboundRules } from '../../../platform/outbound/find-allowed-address.ts'
import type { EmailServer } from '../../../projects/project.ts'
import { connectionOptions } from './smtp-connections.ts'

/** Rules for the connections to mail servers. */
export interface SmtpRules extends OutboundRules {
  /** True to send credentials without TLS where a server offers none: in development only. */
  readonly allowPlainSmtp: boolean
}

/** Returns the options of a connection to the mail server of a project, at the address that was found to be allowed. */
export const projectServerOptions = (
  { host, port, username, password }: EmailServer,
  address: string,
  rules: SmtpRules,
) => ({
  ...connectionOptions,
  // The address that was checked. The name is not looked up again: only the certificate is verified for it.
  host: address,
  ...(address === host ? {} : { servername: host }),
  port,
  secure: port === 465,
  // Without TLS, the password could be read on the network. Loopback connections stay on this machine.
  requireTLS: !rules.allowPlainSmtp && !(rules.allowPrivateAddresses && isLoopback(address)),
  auth: { user: username, pass: password },
})

/** Returns the options of a connection to the operator's mail server. */
export function ownServerOptions(url: string, { allowPlainSmtp }: Pick<SmtpRules, 'allowPlainSmtp'>) {
  const { username, hostname } = new URL(url)
  const needsTls = username !== '' && !allowPlainSmtp && !isLoopback(hostname)
  return { ...connectionOptions, url, ...(needsTls && { requireTLS: true }) }
}

/** Returns true for the names and addresses of this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host) || /^\[?::1\]?$/.test(host)
}
