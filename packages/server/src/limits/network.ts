import { isIPv6 } from 'node:net'

/**
 * The network of an address, as limits count it: an IPv4 address itself, or the first 64 bits of an IPv6 address, of
 * which one household has as many as it likes (RFC 6177).
 */
export function networkOf(address: string): string {
  return prefixOf(address, { v4: 32, v6: 64 })
}

/** Where a device is at home: /24 or /48, so that a new address of the same provider is no new place. */
export function homeNetworkOf(address: string): string {
  return prefixOf(address, { v4: 24, v6: 48 })
}

/** Whether an address is of this machine. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

function prefixOf(address: string, bits: { v4: number; v6: number }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
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

/** The eight groups of an IPv6 address in one spelling (RFC 5952, without its abbreviations). */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}
