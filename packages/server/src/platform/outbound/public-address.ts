/**
 * Decides which addresses are globally reachable.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry (RFC 6890)
 */
import { BlockList, isIP } from 'node:net'

const specialV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

// Only 2000::/3 is public at all; mapped IPv4, NAT64, private, link-local and multicast addresses lie outside. Within
// it: protocol assignments with Teredo, documentation, and 6to4, which wraps an IPv4 address.
const specialV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blockedV4 = new BlockList()
for (const [net, prefix] of specialV4) blockedV4.addSubnet(net, prefix, 'ipv4')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
const blockedV6 = new BlockList()
for (const [net, prefix] of specialV6) blockedV6.addSubnet(net, prefix, 'ipv6')

/** Returns true if an IP address is globally reachable. Returns false for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%')
  if (isIP(bare) === 4) return !blockedV4.check(bare, 'ipv4')
  if (isIP(bare) === 6) return globalV6.check(bare, 'ipv6') && !blockedV6.check(bare, 'ipv6')
  return false
}
