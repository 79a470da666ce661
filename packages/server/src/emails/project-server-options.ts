import type { OutboundRules } from '../outbound/find-allowed-address.ts'
import type { EmailServer } from '../projects/project.ts'
import { lineOptions } from './smtp-line.ts'

/** How to connect to a mail server that an owner has chosen, at the address that was found to be allowed. */
export const projectServerOptions = (
  { host, port, username, password }: EmailServer,
  address: string,
  rules: OutboundRules,
) => ({
  ...lineOptions,
  // The address that was checked: the name is not looked up again, only the certificate is held against it.
  host: address,
  ...(address === host ? {} : { servername: host }),
  port,
  secure: port === 465,
  // Without TLS the password would be anybody's on the way. In private networks the operator answers for that.
  requireTLS: !rules.allowPrivateAddresses,
  auth: { user: username, pass: password },
})
