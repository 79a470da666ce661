/** Documents by which agents describe themselves (draft-ietf-oauth-client-id-metadata-document-02). */
import { endpoints, limits } from '@portico/contract'
import { z } from 'zod'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { VersionedClient } from '../grants/client-version.ts'

const timeoutMillis = 5000
const minAgeMillis = 5 * 60_000
const maxAgeMillis = 24 * 60 * 60_000

/** Thrown for a document that its server sent, and that describes no client. */
export class DocumentRefusedError extends Error {
  override readonly name = 'DocumentRefusedError'
}

/** An agent as its document describes it. */
interface DescribedAgent extends Omit<VersionedClient, 'isFirstParty'> {
  readonly tokenEndpointAuthMethod: 'none' | 'private_key_jwt'
}

/** A document that was read, with the time for which it is cached. */
export interface ReadDocument {
  readonly agent: DescribedAgent
  /** Address of the logo. */
  readonly logoUri: string | null
  readonly freshMillis: number
}

/** Members that we understand. Others are ignored (RFC 7591, section 2). */
const Document = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()),
  token_endpoint_auth_method: z.enum(['none', 'private_key_jwt']).default('none'),
  jwks: z.unknown().optional(),
  jwks_uri: z.string().optional(),
  // One that cannot be read does not refuse the agent.
  logo_uri: z.string().max(limits.oauthClientLogoUriMaxLength).nullish().catch(null),
})

const NewClient = endpoints.oauthClients.create.body

/**
 * Reads the document at an address, without following redirects. Throws {@link DocumentRefusedError} if it describes no client,
 * and the errors of the request.
 */
export async function readDocument({ providerFetch }: WithProviderFetch, uri: string): Promise<ReadDocument> {
  const response = await providerFetch.guarded(uri, {
    method: 'GET',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMillis),
    maxBytes: limits.oauthClientDocumentMaxBytes,
  })
  if (response.status >= 500) throw new Error(`The status is ${response.status} instead of 200.`)
  if (response.status !== 200) throw new DocumentRefusedError(`The status is ${response.status} instead of 200.`)
  const document = parsed(Document, jsonOf(await response.text()))
  const freshMillis = freshMillisOf(response.headers)
  return { agent: agentOf(uri, document), logoUri: document.logo_uri ?? null, freshMillis }
}

/** Returns the agent that a document describes. Throws {@link DocumentRefusedError}. */
function agentOf(uri: string, document: z.output<typeof Document>): DescribedAgent {
  if (document.client_id !== uri) throw new DocumentRefusedError('client_id is not the address of the document.')
  const { token_endpoint_auth_method: method, jwks, jwks_uri } = document
  const redirectUris = document.redirect_uris.filter((redirectUri) => isOfDocument(uri, redirectUri))
  if (redirectUris.length === 0)
    throw new DocumentRefusedError('redirect_uris has no address on the host of the document or on this machine.')
  const client = parsed(NewClient, {
    ...{ kind: 'mcp', name: document.client_name ?? new URL(uri).host, token_endpoint_auth_method: method },
    redirect_uris: redirectUris,
    ...(method === 'private_key_jwt' && { jwks: jwks ?? null, jwks_uri: jwks_uri ?? null }),
  })
  const keys = { jwks: client.jwks ?? null, jwksUri: client.jwks_uri ?? null }
  if ((keys.jwks === null) === (keys.jwksUri === null) && method === 'private_key_jwt')
    throw new DocumentRefusedError('The method private_key_jwt needs jwks or jwks_uri.')
  return { name: client.name, redirectUris: [...new Set(redirectUris)], tokenEndpointAuthMethod: method, ...keys }
}

/** The host of a document says nothing about other hosts. A program on the machine of its user listens on any port. */
function isOfDocument(uri: string, redirectUri: string): boolean {
  const target = URL.parse(redirectUri)
  if (target?.protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(target.hostname)
  return target?.protocol === 'https:' && target.host === new URL(uri).host
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DocumentRefusedError('The document is not JSON.')
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new DocumentRefusedError(`${issue?.path.join('.') ?? 'document'}: ${issue?.message ?? 'is not valid'}`)
}

/** RFC 9111, section 5.2.2.1. A document is read again after five minutes at the earliest, and a day at the latest. */
function freshMillisOf(headers: Headers): number {
  const [, seconds = '0'] = /(?:^|,)\s*max-age\s*=\s*"?(\d{1,9})/i.exec(headers.get('cache-control') ?? '') ?? []
  return Math.min(maxAgeMillis, Math.max(minAgeMillis, Number(seconds) * 1000))
}
