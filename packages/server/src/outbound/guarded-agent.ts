import type { LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'
import { findAllowedAddress } from './find-allowed-address.ts'

/** Rules for addresses, and the look-up of names, which tests replace. */
export interface AgentRules {
  readonly allowPrivateAddresses: boolean
  readonly findAddress?: typeof findAllowedAddress
}

/**
 * Creates an agent for hosts from outside. It connects to the checked addresses, so that DNS rebinding has no effect.
 * The certificate is verified for the host name.
 */
export async function createGuardedAgent({ allowPrivateAddresses, findAddress }: AgentRules): Promise<Dispatcher> {
  const { Agent } = await import('undici')
  const find = findAddress ?? findAllowedAddress
  const lookup: LookupFunction = (hostname, options, callback) => {
    // The port was checked with the URL; the agent checks the address.
    find({ host: hostname.replace(/\.$/, ''), port: 443 }, { allowPrivateAddresses, ports: [443] }).then(
      (address) => {
        const family = address.includes(':') ? 6 : 4
        if (options.all) callback(null, [{ address, family }])
        else callback(null, address, family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 4),
    )
  }
  // No connection limit per host: otherwise the requests of one project could block those of another.
  return new Agent({
    connect: { lookup, timeout: 10_000 },
    connections: null,
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 4000,
    pipelining: 1,
  })
}
