import type { LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'
import { findAllowedAddress } from './find-allowed-address.ts'

/** Which addresses may be reached, and how names are looked up; tests look them up otherwise. */
export interface AgentRules {
  readonly allowPrivateAddresses: boolean
  readonly findAddress?: typeof findAllowedAddress
}

/**
 * Connections to hosts that others have chosen: to the very addresses that were checked, so that a name cannot lead
 * elsewhere a moment later. The certificate is held against the name of the host.
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
  // As many connections to a host as there are requests for it: else those of one owner could use up another's.
  return new Agent({
    connect: { lookup, timeout: 10_000 },
    connections: null,
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 4000,
    pipelining: 1,
  })
}
