import type { OutboundRules } from '../../outbound/find-allowed-address.ts'
import type { EmailServer } from '../../projects/project.ts'
import { lineOptions } from './smtp-line.ts'

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
  ...lineOptions,
  // The address that was checked: the name is not looked up again, only the certificate is held against it.
  host: address,
  ...(address === host ? {} : { servername: host }),
  port,
  secure: port === 465,
  // Without TLS, everybody on the way could read the password. Loopback leaves the machine nowhere.
  requireTLS: !rules.allowPlainSmtp && !(rules.allowPrivateAddresses && isLoopback(address)),
  auth: { user: username, pass: password },
})

/** Returns the options of a connection to the operator's mail server. */
export function ownServerOptions(url: string, { allowPlainSmtp }: Pick<SmtpRules, 'allowPlainSmtp'>) {
  const { username, hostname } = new URL(url)
  const needsTls = username !== '' && !allowPlainSmtp && !isLoopback(hostname)
  return { ...lineOptions, url, ...(needsTls && { requireTLS: true }) }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host) || /^\[?::1\]?$/.test(host)
}
