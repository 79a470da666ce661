import { isUrl } from '@portico/contract'
import type { Config } from '../../../platform/config.ts'
import { isAllowedPort } from '../../../platform/outbound/allowed-port.ts'
import { refusalOf } from '../../../platform/outbound/find-allowed-address.ts'

type UrlRules = Pick<Config, 'allowPrivateAddresses' | 'isProduction'>

const maxLength = 2048

/** Host and port of a URL. The host has no IPv6 brackets, as resolvers expect it. */
function targetOf(url: URL): { host: string; port: number } {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port }
}

/**
 * Returns the reason for which a URL is refused by its text, or null. The addresses of its name are checked when a
 * message is sent: reporting them here would reveal names of the internal network.
 */
export function refusalOfUrl({ allowPrivateAddresses, isProduction }: UrlRules, text: string): string | null {
  if (text.length > maxLength) return `The URL has more than ${maxLength} characters.`
  if (!isUrl(text)) return 'This is no absolute URL, such as https://example.com/webhooks.'
  const url = new URL(text)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') return 'The URL must start with https://.'
  if (!isSecure && isProduction && !allowPrivateAddresses) return 'The URL must start with https://.'
  if (url.username !== '' || url.password !== '') {
    return 'The URL must not hold a user name or password. Set a header of the endpoint instead.'
  }
  const { host, port } = targetOf(url)
  if (host === '') return 'The URL has no host.'
  if (!allowPrivateAddresses && !isAllowedPort(port)) return `Events are not sent to the port ${port}.`
  // A trailing dot means the same name.
  return refusalOf({ host: host.replace(/\.$/, ''), port }, { allowPrivateAddresses, ports: [port] })
}
