import type { Config } from '../config.ts'
import { refusalOf } from '../outbound/find-allowed-address.ts'

type UrlRules = Pick<Config, 'allowPrivateAddresses' | 'isProduction'>

const maxLength = 2048
// Above 1023 anybody may listen, but these belong to services that believe whoever reaches them: databases, caches,
// queues, remote desktops, cluster management.
const refusedPorts = new Set([
  1433, 1521, 2049, 2181, 2375, 2376, 2379, 2380, 3268, 3306, 3389, 4369, 5432, 5433, 5672, 5900, 5984, 5985, 6000,
  6379, 6443, 6667, 7000, 7001, 8086, 9042, 9092, 9200, 9300, 10250, 11211, 15672, 27017, 27018, 50000,
])

/** Host and port behind a URL; the host as resolvers take it, without the brackets of IPv6. */
export function targetOf(url: URL): { host: string; port: number } {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port }
}

/**
 * Why events are not sent to a URL, as far as the text tells; null when nothing speaks against it. What its name leads
 * to is looked at when something is sent: telling it here would tell what names mean inside our network.
 */
export function refusalOfUrl({ allowPrivateAddresses, isProduction }: UrlRules, text: string): string | null {
  if (text.length > maxLength) return `The URL has more than ${maxLength} characters.`
  if (!URL.canParse(text)) return 'This is no absolute URL, such as https://example.com/webhooks.'
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
  // A dot at the end means the same name.
  return refusalOf({ host: host.replace(/\.$/, ''), port }, { allowPrivateAddresses, ports: [port] })
}

const isAllowedPort = (port: number) => port === 80 || port === 443 || (port > 1023 && !refusedPorts.has(port))
