import type { GuardedRequest } from '../../../platform/outbound/guarded-fetch.ts'
import { type ProfileSource, ProviderError } from '../providers/provider.ts'
import { parseJson } from './parse-json.ts'
import type { UpstreamClient } from './provider-client.ts'
import { readSignedProfile } from './signed-profile.ts'

/** Time limit of a request that a sign-in can do without. */
const optionalTimeoutMillis = 3000

type Grant = Pick<ProfileSource, 'accessToken' | 'idToken' | 'parameters'>

/** Creates the source of a profile from a token response. */
export function createProfileSource(client: UpstreamClient, grant: Grant): ProfileSource {
  const get: ProfileSource['get'] = (url, options) => readProfilePart(client, url, requestOf(grant, options))
  return {
    ...grant,
    get,
    async find(url, options) {
      const request = { ...requestOf(grant, options), signal: AbortSignal.timeout(optionalTimeoutMillis) }
      return readProfilePart(client, url, request).catch(() => null)
    },
  }
}

function requestOf(
  { accessToken }: Grant,
  { authorization = `Bearer ${accessToken}` }: { authorization?: string | null } = {},
): GuardedRequest {
  const headers = {
    accept: 'application/json',
    'user-agent': 'Portico',
    ...(authorization === null ? {} : { authorization }),
  }
  return { method: 'GET', headers }
}

async function readProfilePart(client: UpstreamClient, url: string, request: GuardedRequest): Promise<unknown> {
  const response = await client.fetch(url, request)
  if (!response.ok) throw new ProviderError('profile_unreadable', response.status)
  const text = await response.text()
  // OpenID Connect Core 1.0, section 5.3.2: a signed userinfo response.
  if (/^application\/jwt\b/i.test(response.headers.get('content-type') ?? '')) return readSignedProfile(client, text)
  try {
    return parseJson(text)
  } catch {
    throw new ProviderError('profile_not_json')
  }
}
