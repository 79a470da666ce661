import type { LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'
import { findAllowedAddress } from './find-allowed-address.ts'

/** Rules for addresses, and the look-up of names, which tests replace. */
export interface AgentRules {
  readonly allowPrivateAddresses: boolean
  readonly findAddress?: typeof findAllowedAddress
}

/**
 * Returns a function that resolves to an agent for hosts from outside. The agent connects to the checked addresses, so that
 * DNS rebinding has no effect. The certificate is verified for the host name. The library loads at the first call, so that
 * the service starts faster.
 */
export function createAgentLoader(rules: AgentRules): () => Promise<Dispatcher> {
  let agent: Promise<Dispatcher> | null = null
  return () => {
    agent ??= loadAgent(rules).catch((error) => {
      // A failed import is not cached. Otherwise every request would fail until the next start.
      agent = null
      throw error
    })
    return agent
  }
}

async function loadAgent({
  allowPrivateAddresses,
  findAddress: find = findAllowedAddress,
}: AgentRules): Promise<Dispatcher> {
  const { Agent } = await import('undici')
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
