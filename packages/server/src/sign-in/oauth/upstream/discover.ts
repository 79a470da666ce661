/** OpenID Connect Discovery 1.0, https://openid.net/specs/openid-connect-discovery-1_0.html */
import { limits } from '@portico/contract'
import { z } from 'zod'
import { withoutTrailingSlashes } from '../../../platform/http/without-trailing-slashes.ts'
import type { GuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { ProviderError } from '../providers/provider.ts'
import type { DocumentCache } from './document-cache.ts'

const WebUrl = z
  .string()
  .max(limits.urlMaxLength)
  .pipe(z.url({ protocol: /^https?$/ }))
const Metadata = z.object({
  issuer: WebUrl,
  authorization_endpoint: WebUrl,
  token_endpoint: WebUrl,
  userinfo_endpoint: WebUrl.optional(),
  jwks_uri: WebUrl,
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  userinfo_signing_alg_values_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
/** Metadata of an issuer. */
export type DiscoveredMetadata = z.output<typeof Metadata>

/** Loads the metadata of an issuer (section 4). Throws a {@link ProviderError} if the response is invalid. */
export async function discover(
  documents: DocumentCache,
  issuer: string,
  fetchFromProvider: GuardedFetch,
): Promise<DiscoveredMetadata> {
  const url = `${withoutTrailingSlashes(issuer)}/.well-known/openid-configuration`
  const text = await documents.find(url, (url) => readDocument(url, fetchFromProvider))
  const metadata = Metadata.safeParse(JSON.parse(text)).data
  if (!metadata) throw new ProviderError('discovery_incomplete')
  // Section 4.3: the document must name the issuer that it was requested from.
  if (withoutTrailingSlashes(metadata.issuer) !== withoutTrailingSlashes(issuer)) {
    throw new ProviderError('discovery_issuer_mismatch')
  }
  return metadata
}

/** Loads a document and requires that it is JSON. */
export async function readDocument(url: string, fetchFromProvider: GuardedFetch): Promise<string> {
  const response = await fetchFromProvider(url, { method: 'GET', headers: { accept: 'application/json' } })
  if (response.status !== 200) throw new ProviderError('document_unreadable', response.status)
  const text = await response.text()
  try {
    JSON.parse(text)
  } catch {
    throw new ProviderError('document_not_json')
  }
  return text
}
