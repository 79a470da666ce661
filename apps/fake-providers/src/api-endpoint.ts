import type { FakeAccount } from './account.ts'
import type { Behavior } from './behaviors.ts'
import { at, type FakeProvider } from './provider.ts'
import { json, type TokenContext } from './token-endpoint.ts'

/** Returns the API response for the account of an access token, or null for an unknown URL. */
export async function handleApiRequest(
  provider: FakeProvider,
  address: string,
  request: Request,
  { grants, idTokens }: TokenContext,
): Promise<Response | null> {
  const entries = Object.entries(provider.api)
  const index = entries.findIndex(([path]) => at(path).test(address))
  const respond = entries[index]?.[1]
  if (!respond) return null
  const grant = grants.find('access', tokenOf(provider, request))
  if (!grant || grant.providerId !== provider.id) return json({ error: 'invalid_token' }, 401)
  const { behavior } = grant
  // The first address identifies the account, the others return details.
  const refusal = index > 0 ? detailStatuses[behavior] : undefined
  if (refusal !== undefined) return json({ error: 'unavailable' }, refusal)
  if (index > 0 && behavior === 'details-silent') return new Response(new ReadableStream({}))
  if (behavior === 'profile-error') return new Response('Internal Server Error', { status: 500 })
  if (behavior === 'profile-empty') return json({})
  const profile = respond(accountFor(behavior, grant.account))
  if (behavior !== 'profile-signed' && behavior !== 'profile-foreign') return json(withText(behavior, profile))
  const signed = await idTokens.signProfile(provider, grant, Object(profile))
  return new Response(signed, { headers: { 'content-type': 'application/jwt' } })
}

const detailStatuses: Partial<Record<Behavior, number>> = {
  'details-refused': 403,
  'details-missing': 404,
  'details-limited': 429,
  'details-failed': 500,
}

const accountFor = (behavior: Behavior, account: FakeAccount): FakeAccount =>
  behavior === 'other-person' ? { ...account, id: `${account.id}9` } : account

const withText = (behavior: Behavior, profile: unknown) =>
  behavior === 'verified-as-text'
    ? { ...Object(profile), email_verified: String(Object(profile).email_verified) }
    : profile

function tokenOf({ apiAuthentication }: FakeProvider, request: Request): string {
  if (apiAuthentication === 'query') return new URL(request.url).searchParams.get('access_token') ?? ''
  const [scheme = '', token = ''] = (request.headers.get('authorization') ?? '').split(' ')
  return scheme.toLowerCase() === apiAuthentication.toLowerCase() ? token : ''
}
