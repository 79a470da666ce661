/** Agents that name themselves by the address of a document. */
import { limits } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../../platform/database/database.ts'
import type { WithLimiter } from '../../../platform/limits/limiter.ts'
import { callHits } from '../../../platform/limits/network-hits.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { type ClientForTokens, findClientForTokens } from '../clients/client-for-tokens.ts'
import { readNamedLogo } from '../clients/read-named-logo.ts'
import { DocumentRefusedError, type ReadDocument, readDocument } from './read-document.ts'
import { storeAgent } from './store-agent.ts'

type AgentDeps = WithReads &
  WithWrites &
  WithClock &
  WithConfig &
  WithLimiter &
  WithLog &
  WithProviderFetch &
  WithRandom

/**
 * Thrown if the document about a known agent cannot be read, or the network has asked for too many. A later request may
 * succeed.
 */
export class DocumentUnavailableError extends Error {
  override readonly name = 'DocumentUnavailableError'
}

/**
 * Returns an agent by the address of its document, which is read if it was read too long ago. Reads that fail, and
 * agents that are new, count against the network. Throws {@link DocumentRefusedError} and {@link DocumentUnavailableError}.
 */
export async function findAgent(
  deps: AgentDeps,
  projectId: string,
  { uri, context, isStored }: SoughtAgent,
): Promise<ClientForTokens> {
  const known = await findClientForTokens(deps, projectId, uri)
  if (known && (isStored || deps.clock.now() < (known.metadataFreshUntilMillis ?? 0))) return known
  if (!context) throw new DocumentRefusedError('Only a request of a client or browser reads a document.')
  if (uri.length > limits.oauthClientDocumentUriMaxLength)
    throw new DocumentRefusedError('The address of the document is too long.')
  const document = await readWithinLimits(deps, projectId, { uri, context, isKnown: known !== null })
  const logo = await readNamedLogo(deps, projectId, { clientId: known?.id ?? null, logoUri: document.logoUri })
  await storeAgent(deps, projectId, { uri, document, logo, context })
  const stored = await findClientForTokens(deps, projectId, uri)
  if (!stored) throw new DocumentRefusedError('The agent was deleted meanwhile.')
  return stored
}

interface SoughtAgent {
  readonly uri: string
  /** The request, whose network reads are counted for. Null for documents of our own. */
  readonly context: RequestContext | null
  /** True if the agent as it was stored is enough, such as for a token that it has. */
  readonly isStored: boolean
}

interface Reading {
  readonly uri: string
  readonly context: RequestContext
  readonly isKnown: boolean
}

async function readWithinLimits(
  deps: AgentDeps,
  projectId: string,
  { uri, context, isKnown }: Reading,
): Promise<ReadDocument> {
  const hits = callHits(deps, context)
  const excess = hits.length > 0 ? await deps.limiter.take(projectId, hits) : null
  if (excess) throw new DocumentUnavailableError('The network has asked for too many documents.')
  try {
    const document = await readDocument(deps, uri)
    // A new one counts, so that no network fills a project.
    if (hits.length > 0 && isKnown) deps.limiter.release(projectId, hits)
    return document
  } catch (error) {
    deps.log.info({ err: error, url: uri }, 'the document about an agent could not be read')
    if (error instanceof DocumentRefusedError || !isKnown) throw new DocumentRefusedError(String(error))
    throw new DocumentUnavailableError(String(error))
  }
}
