/** Registration of a client, and its changes by itself (RFC 7591, section 3.1; RFC 7592, section 2). */
import type { WithClock } from '../../../platform/clock.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../../platform/database/database.ts'
import { joinTransaction, transaction } from '../../../platform/database/transactions/transaction.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { updateClient } from '../clients/change-client.ts'
import type { ClientRow } from '../clients/client-columns.ts'
import { hasSecrets } from '../clients/client-keys.ts'
import { createSecret } from '../clients/client-secrets.ts'
import { createClient } from '../clients/create-client.ts'
import { prepareClient, storePreparation } from '../clients/prepare-client.ts'
import { readNamedLogo } from '../clients/read-named-logo.ts'
import type { Description } from './client-metadata.ts'
import { isUsableToken, redeemInitialAccessToken } from './initial-access-tokens.ts'
import { issueRegistrationToken } from './registered-client.ts'
import { invalidField, RegistrationError } from './registration-error.ts'

/** Dependencies of registrations. */
export type RegistrationDeps = WithReads &
  WithWrites &
  WithClock &
  WithRandom &
  WithSealer &
  WithProviderFetch &
  WithLog

/** A client with its new secret, or null if it has none or keeps the ones before. */
interface Registered {
  readonly client: ClientRow
  readonly secret: string | null
}

interface Registration {
  /** The initial access token. */
  readonly token: string
  readonly description: Description
  readonly context: RequestContext
}

/**
 * Registers a client. The token is used together with its creation, so that metadata that are refused leave it unused. Throws
 * {@link RegistrationError} and the errors of the creation of a client.
 */
export async function registerClient(
  deps: RegistrationDeps,
  project: Project,
  { token, description: { client: described, logoUri }, context }: Registration,
): Promise<Registered & { readonly registrationToken: string }> {
  // Before other servers are asked on behalf of a stranger.
  if (!(await isUsableToken(deps, project.id, token))) throw invalidToken()
  const prepared = await prepareClient(deps, project, described)
  const logo = await readNamedLogo(deps, project.id, { clientId: null, logoUri })
  const id = deps.random.uuid()
  return transaction(deps, async (inside) => {
    const deps = joinTransaction(inside)
    const initialAccessTokenId = await redeemInitialAccessToken(deps, project.id, { token, clientId: id })
    if (initialAccessTokenId === null) throw invalidToken()
    await storePreparation(deps, project, prepared)
    const client = await createClient(deps, project, { ...described, id, initialAccessTokenId, logo }, context)
    const secret = await secretFor(deps, project, client, context)
    return { client, secret, registrationToken: await issueRegistrationToken(deps, project.id, id) }
  })
}

/** Replaces the metadata of a client. Its kind stays. Throws {@link RegistrationError} and the errors of a change. */
export async function replaceMetadata(
  deps: RegistrationDeps,
  project: Project,
  stored: ClientRow,
  { description: { client: described, logoUri }, context }: Omit<Registration, 'token'>,
): Promise<Registered> {
  const { kind, ...changes } = described
  if (kind !== stored.kind)
    throw invalidField('application_type', 'A client keeps its kind. Register another client for another kind.')
  const prepared = await prepareClient(deps, project, described)
  const logo = await readNamedLogo(deps, project.id, { clientId: stored.id, logoUri })
  const pages = { clientUri: null, policyUri: null, tosUri: null }
  const cleared = { ...pages, jwks: null, jwksUri: null, sectorIdentifierUri: null, backchannelLogoutUri: null }
  return transaction(deps, async (inside) => {
    const deps = joinTransaction(inside)
    await storePreparation(deps, project, prepared)
    const client = await updateClient(deps, project, { ...cleared, ...changes, id: stored.id, logo }, context)
    const needsSecret = client.secrets.length === 0
    return { client, secret: needsSecret ? await secretFor(deps, project, client, context) : null }
  })
}

async function secretFor(
  deps: WithWrites & WithClock & WithRandom,
  project: Project,
  client: ClientRow,
  context: RequestContext,
): Promise<string | null> {
  if (!hasSecrets(client.tokenEndpointAuthMethod)) return null
  return (await createSecret(deps, project, { clientId: client.id, expiresAtMillis: null }, context)).text
}

const invalidToken = () =>
  new RegistrationError('invalid_token', 'The initial access token is unknown, expired, or was used before.')
