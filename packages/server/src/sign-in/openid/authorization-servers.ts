/** The authorization servers of projects in this process. */
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithRates } from '../../platform/limits/rates.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { createBoundedMap } from '../../platform/resilience/bounded-map.ts'
import { permissionIdsOfUser } from '../../workspaces/user-permissions/list-user-permissions.ts'
import type { WithClientSecretUses } from './clients/secret-uses.ts'
import { findAgent } from './documents/find-agent.ts'
import { clientVersion } from './grants/client-version.ts'
import { findAddedClaimNames, findClaimsWithTemplate } from './grants/find-account.ts'
import { type FindHookClaimsDeps, findHookClaims } from './grants/find-hook-claims.ts'
import { findGrantOf } from './grants/grant-rows.ts'
import { needsDetails } from './grants/needs-details.ts'
import { needsSecondFactor } from './grants/needs-second-factor.ts'
import { needsTerms, refusesRefresh } from './grants/needs-terms.ts'
import { type AgentToken, recordAgentToken } from './grants/record-agent-token.ts'
import { recordNewGrant } from './grants/record-new-grant.ts'
import { findLiveToken, findUserOfGrant } from './grants/subject-tokens.ts'
import type { AdapterDeps } from './library/adapter-deps.ts'
import type { AuthorizationServer } from './library/authorization-server.ts'
import type { StepChecks } from './library/interaction-policy.ts'
import { runningRequest } from './library/running-request.ts'
import { findSigningKeys } from './signing-keys.ts'
import { pairwiseIdentifier } from './subject-identifiers.ts'

export type AuthorizationServerDeps = AdapterDeps &
  WithReads &
  WithWrites &
  WithClock &
  WithConfig &
  WithSealer &
  WithRandom &
  WithLimiter &
  WithRates &
  WithClientSecretUses &
  WithOutbox &
  FindHookClaimsDeps

/** Returns the issuer of a project's authorization server. */
export const issuerOf = ({ config }: { readonly config: { readonly publicUrl: string } }, projectId: string): string =>
  `${config.publicUrl}/auth/${projectId}`

interface Entry {
  readonly server: Promise<VersionedServer>
  readonly last: VersionedServer | null
  readonly readAtMillis: number
}

interface VersionedServer {
  readonly version: string
  readonly server: AuthorizationServer
}

const maxAgeMillis = 1000
const maxEntries = 200

/**
 * Returns the function that finds the authorization server of a project. A change of its keys applies within a second, or at once
 * with `isChanged`.
 */
export function createAuthorizationServers(deps: AuthorizationServerDeps) {
  const entries = createBoundedMap<Entry>({ limit: maxEntries })

  async function read(projectId: string, last: VersionedServer | null): Promise<VersionedServer> {
    const keys = await findSigningKeys(deps, projectId)
    const names = await findAddedClaimNames(deps, projectId)
    const version = JSON.stringify([keys.version, names])
    if (last?.version === version) return last
    return { version, server: await openServer(deps, projectId, { keys: keys.open(), addedClaimNames: names }) }
  }

  return async function findAuthorizationServer(
    projectId: string,
    { isChanged = false }: { readonly isChanged?: boolean } = {},
  ): Promise<AuthorizationServer> {
    const now = deps.clock.now()
    const entry = entries.get(projectId)
    if (!isChanged && entry && now - entry.readAtMillis < maxAgeMillis && now >= entry.readAtMillis)
      return (await entry.server).server
    const last = entry ? await entry.server.catch(() => entry.last) : null
    const server = read(projectId, last)
    server.catch(() => entries.delete(projectId))
    entries.set(projectId, { server, last, readAtMillis: now })
    return (await server).server
  }
}

interface ServerParts {
  readonly keys: Awaited<ReturnType<typeof findSigningKeys>> extends { open: () => infer Keys } ? Keys : never
  readonly addedClaimNames: readonly string[]
}

/** Loads the library with the first request that needs it: few services have machines, and all of them start. */
async function openServer(
  deps: AuthorizationServerDeps,
  projectId: string,
  { keys, addedClaimNames }: ServerParts,
): Promise<AuthorizationServer> {
  const { createProvider, tooManyTokens } = await import('./library/create-provider.ts')
  const { createAdapters } = await import('./library/adapters.ts')
  return createProvider({
    issuer: issuerOf(deps, projectId),
    projectId,
    keys,
    lifetimes: deps.config.openIdLifetimes,
    adapter: createAdapters(deps, projectId),
    addedClaimNames,
    findClaims: (userId) => findClaimsWithTemplate(deps, projectId, userId),
    findHookClaims: (user) => findHookClaims(deps, projectId, user),
    steps: stepChecks(deps, projectId),
    findGrantId: (userId, client) =>
      findGrantOf(deps, projectId, { userId, clientId: client.id, clientVersion: clientVersion(client) }),
    findHeldPermissions: async (userId) => new Set(await permissionIdsOfUser(deps, { id: projectId }, userId)),
    findLiveToken: (token) => findLiveToken(deps, projectId, token),
    findUserOfGrant: (grantId) => findUserOfGrant(deps, projectId, grantId),
    now: () => deps.clock.now(),
    send: deps.providerFetch.guarded,
    ...agentParts(deps, projectId),
    findPairwiseId: (of) => pairwiseIdentifier(deps, projectId, of),
    newGrantId: () => deps.random.uuid(),
    async onNewGrant(id) {
      const context = runningRequest.getStore()?.context
      const project = await deps.projects.find(projectId)
      if (project && context) await recordNewGrant(deps, project, { id, context })
    },
    pageOf: (page, { flow, locales }) =>
      `${runningRequest.getStore()?.origin ?? deps.config.publicUrl}/auth/${projectId}/${page}?${new URLSearchParams({ flow, ...(locales !== null && { ui_locales: locales }) })}`,
    onSecretUsed: (secretId) => deps.clientSecretUses.record({ projectId, secretId, atMillis: deps.clock.now() }),
    async countToken(context, clientId) {
      const name = 'tokensPerMachinePerMinute'
      const perMinute = deps.config.limits?.[name].max ?? 0
      const excess = deps.rates.take({ projectId, name, subject: clientId, perMinute, burst: perMinute })
      if (!excess) return
      context.set('retry-after', String(excess.retryAfterSeconds))
      context.set('ratelimit-policy', excess.rateLimitPolicy)
      context.set('ratelimit', excess.rateLimit)
      throw tooManyTokens(excess.retryAfterSeconds)
    },
  })
}

/** Returns what users who are signed in may still have to do. */
const stepChecks = (deps: AuthorizationServerDeps, projectId: string): StepChecks => ({
  needsSecondFactor: (userId) => needsSecondFactor(deps, projectId, userId),
  needsTerms: (userId) => needsTerms(deps, projectId, userId),
  needsDetails: (userId) => needsDetails(deps, projectId, userId),
  refusesRefresh: (userId) => refusesRefresh(deps, projectId, userId),
})

/** Returns the parts of a server that concern agents. */
const agentParts = (deps: AuthorizationServerDeps, projectId: string) => ({
  acceptsDocuments: async () => (await deps.projects.find(projectId))?.options.oauthClientDocumentsEnabled ?? false,
  async findAgent(uri: string) {
    const { context = null, usesStoredAgents: isStored = false } = runningRequest.getStore() ?? {}
    const { metadataWithKeys } = await import('./library/adapters.ts')
    return metadataWithKeys(deps, await findAgent(deps, projectId, { uri, context, isStored }))
  },
  async onAgentToken(token: AgentToken) {
    const context = runningRequest.getStore()?.context
    if (context) await recordAgentToken(deps, projectId, { ...token, context })
  },
})
