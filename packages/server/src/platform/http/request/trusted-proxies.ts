import { BlockList, isIPv6 } from 'node:net'
import { normalizeAddress } from '../../limits/network.ts'

/** Returns true for the addresses of reverse proxies whose forwarding headers are trusted. */
export type IsTrustedProxy = (address: string) => boolean

/** Creates the check from addresses and CIDR ranges. */
export function createProxyCheck(trustedProxies: readonly string[]): IsTrustedProxy {
  // A look-up in an empty list would still cost each request the conversion of its address.
  if (trustedProxies.length === 0) return () => false
  const list = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Returns the address of the socket in its normal form, or null. */
export const socketAddressOf = ({ remoteAddress }: { readonly remoteAddress: string | undefined }): string | null =>
  remoteAddress === undefined ? null : normalizeAddress(remoteAddress)
