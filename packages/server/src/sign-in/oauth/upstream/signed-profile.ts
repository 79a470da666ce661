import { ProviderError } from '../providers/provider.ts'
import type { UpstreamClient } from './provider-client.ts'
import { parseSignedToken } from './signed-token.ts'
import { findVerifyingKey } from './signing-keys.ts'
import { isCurrent } from './token-times.ts'

/**
 * Verifies a signed userinfo response and returns its claims (OpenID Connect Core 1.0, section 5.3.2). Only providers
 * whose discovery document lists an algorithm for it may sign. Issuer, audience and times are checked where the
 * response contains them.
 * @throws {ProviderError}
 */
export async function readSignedProfile(
  { definition, keys, configuration }: UpstreamClient,
  text: string,
): Promise<Readonly<Record<string, unknown>>> {
  const token = parseSignedToken(text)
  const isSupported = keys !== null && token !== null && definition.profileAlgorithms?.includes(token.algorithm)
  if (!isSupported || !(await findVerifyingKey(keys, text))) throw new ProviderError('profile_untrusted')
  const { iss = definition.issuer, aud } = token.claims
  const { client_id: clientId } = configuration.clientMetadata()
  const isForUs = aud === undefined || aud === clientId || (Array.isArray(aud) && aud.includes(clientId))
  if (iss !== definition.issuer || !isForUs || !isCurrent(token.claims)) throw new ProviderError('profile_untrusted')
  return token.claims
}
