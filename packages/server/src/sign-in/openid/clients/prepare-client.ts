/** Conditions of a client that other servers and keys of the project have to fulfill. */
import { isDeepStrictEqual } from 'node:util'
import { knownError } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../../platform/database/database.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { Project } from '../../../projects/project.ts'
import { prepareRsaKey, storeRsaKey } from '../rsa-keys.ts'
import { storeSubjectSalt } from '../subject-identifiers.ts'
import { getClient, listClients } from './find-client.ts'

const timeoutMillis = 5000

/** Settings of a client that depend on other servers, or on keys of the project. Undefined ones have their default. */
export interface DependentSettings {
  readonly idTokenSignedResponseAlg?: string | undefined
  readonly subjectType?: string | undefined
  readonly sectorIdentifierUri?: string | null | undefined
  readonly redirectUris?: readonly string[] | undefined
}

/** Data of a project that a client needs. */
export interface ClientPreparation {
  readonly rsaKey: Awaited<ReturnType<typeof prepareRsaKey>>
  readonly isPairwise: boolean
}

/**
 * Reads the document of the sector, and makes the RSA key of the project if the client is the first one that needs it. Throws
 * OAUTH_CLIENT_SECTOR_MISMATCH.
 */
export async function prepareClient(
  deps: WithReads & WithSealer & WithProviderFetch,
  project: Pick<Project, 'id'>,
  settings: DependentSettings,
): Promise<ClientPreparation> {
  await requireSector(deps, settings)
  const rsaKey = settings.idTokenSignedResponseAlg === 'RS256' ? await prepareRsaKey(deps, project.id) : null
  return { rsaKey, isPairwise: settings.subjectType === 'pairwise' }
}

/** Does the same for changes of a client, if they concern these settings. Throws OAUTH_CLIENT_NOT_FOUND, too. */
export async function prepareChange(
  deps: WithReads & WithSealer & WithProviderFetch,
  project: Pick<Project, 'id'>,
  { id, ...changes }: DependentSettings & { readonly id: string },
): Promise<ClientPreparation> {
  const { idTokenSignedResponseAlg, subjectType, sectorIdentifierUri, redirectUris } = changes
  const isConcerned = [idTokenSignedResponseAlg, subjectType, sectorIdentifierUri, redirectUris].some(
    (setting) => setting !== undefined,
  )
  if (!isConcerned) return nothingToPrepare
  return prepareClient(deps, project, settingsAfter(await getClient(deps, project, id), changes))
}

/**
 * Does the same for the applications of a configuration, as far as they change these settings. Throws
 * OAUTH_CLIENT_SECTOR_MISMATCH.
 *
 * @param isStored False for a plan, which needs no key.
 */
export async function prepareApplications(
  deps: WithReads & WithSealer & WithProviderFetch,
  project: Pick<Project, 'id'>,
  {
    given,
    isStored,
  }: { readonly given: readonly (DependentSettings & { readonly id: string })[]; readonly isStored: boolean },
): Promise<ClientPreparation> {
  let { rsaKey, isPairwise }: ClientPreparation = nothingToPrepare
  const { items } =
    given.length > 0
      ? await listClients(deps, project, { actsForUsers: true, hasMetadataDocument: false })
      : { items: [] }
  for (const { id, ...changes } of given) {
    const stored = items.find((client) => client.id === id)
    const before: DependentSettings = stored ?? {}
    const settings = settingsAfter(before, changes)
    if (stored && isDeepStrictEqual(settings, settingsAfter(before, {}))) continue
    // One key is enough.
    const needsKey = isStored && rsaKey === null
    const prepared = await prepareClient(deps, project, needsKey ? settings : { ...settings, ...withoutRsa })
    rsaKey ??= prepared.rsaKey
    isPairwise ||= prepared.isPairwise
  }
  return { rsaKey, isPairwise }
}

const withoutRsa = { idTokenSignedResponseAlg: 'ES256' } as const
const nothingToPrepare: ClientPreparation = { rsaKey: null, isPairwise: false }

const settingsAfter = (stored: DependentSettings, changes: DependentSettings): DependentSettings => ({
  idTokenSignedResponseAlg: changes.idTokenSignedResponseAlg ?? stored.idTokenSignedResponseAlg,
  subjectType: changes.subjectType ?? stored.subjectType,
  sectorIdentifierUri:
    changes.sectorIdentifierUri === undefined ? stored.sectorIdentifierUri : changes.sectorIdentifierUri,
  redirectUris: [...(changes.redirectUris ?? stored.redirectUris ?? [])].sort(),
})

/** Stores what a client needs of its project. */
export async function storePreparation(
  deps: WithWrites & WithClock & WithRandom,
  project: Pick<Project, 'id'>,
  { rsaKey, isPairwise }: ClientPreparation,
): Promise<void> {
  if (rsaKey) await storeRsaKey(deps, rsaKey)
  if (isPairwise) await storeSubjectSalt(deps, project.id)
}

/** OpenID Connect Core 1.0, section 8.1: one host, or a document that names all addresses. */
async function requireSector(deps: WithProviderFetch, settings: DependentSettings): Promise<void> {
  const { subjectType, sectorIdentifierUri = null, redirectUris = [] } = settings
  const hosts = new Set(redirectUris.map((uri) => new URL(uri).host))
  if (sectorIdentifierUri === null) {
    if (subjectType === 'pairwise' && hosts.size > 1) throw knownError('OAUTH_CLIENT_SECTOR_MISMATCH')
    return
  }
  const listed = await readAddresses(deps, sectorIdentifierUri).catch(() => null)
  if (!listed || !redirectUris.every((uri) => listed.includes(uri))) throw knownError('OAUTH_CLIENT_SECTOR_MISMATCH')
}

async function readAddresses({ providerFetch }: WithProviderFetch, url: string): Promise<readonly unknown[]> {
  const response = await providerFetch.guarded(url, {
    method: 'GET',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMillis),
  })
  const document: unknown = response.status === 200 ? await response.json() : null
  if (!Array.isArray(document)) throw new Error('The document is no list.')
  return document
}
