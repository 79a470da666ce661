import type { Grants } from './grants.ts'
import { at, type FakeProvider } from './provider.ts'
import { json } from './token-endpoint.ts'

/** Returns the API response for the account of an access token, or null for an unknown URL. */
export function handleApiRequest(
  provider: FakeProvider,
  address: string,
  request: Request,
  grants: Grants,
): Response | null {
  const entry = Object.entries(provider.api).find(([path]) => at(path).test(address))
  if (!entry) return null
  const grant = grants.find('access', tokenOf(provider, request))
  if (!grant || grant.providerId !== provider.id) return json({ error: 'invalid_token' }, 401)
  if (grant.behaviour === 'profile-error') return new Response('Internal Server Error', { status: 500 })
  if (grant.behaviour === 'profile-empty') return json({})
  const { account } = grant
  return json(entry[1](grant.behaviour === 'other-person' ? { ...account, id: `${account.id}9` } : account))
}

function tokenOf({ apiAuthentication }: FakeProvider, request: Request): string {
  if (apiAuthentication === 'query') return new URL(request.url).searchParams.get('access_token') ?? ''
  const [scheme = '', token = ''] = (request.headers.get('authorization') ?? '').split(' ')
  return scheme.toLowerCase() === apiAuthentication.toLowerCase() ? token : ''
}
