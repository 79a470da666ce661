import { isIPv6 } from 'node:net'

/**
 * Returns the network of an address for limits: an IPv4 address itself, or the first 64 bits of an IPv6 address,
 * because a household has a whole /64 or more (RFC 6177).
 */
export function networkOf(address: string): string {
  return prefixOf(address, { v4: 32, v6: 64 })
}

/** Returns the home network of a device, /24 or /48, so that a new address of the same provider is not a new place. */
export function homeNetworkOf(address: string): string {
  return prefixOf(address, { v4: 24, v6: 48 })
}

/** Returns true for a normalized address of this machine. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/**
 * Returns the one spelling of an address that limits, sessions and the audit trail use: IPv6 as in RFC 5952 without its
 * zone, and IPv4 for IPv4-mapped addresses (RFC 4291, section 2.5.5.2), which is how dual-stack sockets name IPv4.
 * Returns anything else unchanged.
 */
export function normalizeAddress(address: string): string {
  const [withoutZone = ''] = address.split('%', 1)
  if (!isIPv6(withoutZone)) return address
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical) ?? []
  return high && low ? [high, low].flatMap(bytesOf).join('.') : canonical
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

function prefixOf(address: string, bits: { v4: number; v6: number }): string {
  const plain = normalizeAddress(address)
  if (!isIPv6(plain)) {
    return bits.v4 === 32
      ? plain
      : `${plain
          .split('.')
          .slice(0, bits.v4 / 8)
          .join('.')}.0/${bits.v4}`
  }
  return `${groupsOf(plain)
    .slice(0, bits.v6 / 16)
    .join(':')}::/${bits.v6}`
}

/** Returns the eight groups of a normalized IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}
