import { expect, test } from 'vitest'
import type { ConfiguredProvider } from '../get-provider.ts'
import { x } from '../providers/x.ts'
import { standardSettings } from '../testing/standard-settings.ts'
import { createProviderClient, type UpstreamDeps } from './provider-client.ts'

/** Returns the authorization header that the token endpoint receives. */
async function authorizationOf(clientId: string, clientSecret: string): Promise<string | null> {
  let seen: string | null = null
  const fetchFromProvider: UpstreamDeps['providerFetch']['trusted'] = async (_url, { headers }) => {
    seen = new Headers(headers).get('authorization')
    return Response.json({ access_token: 'a', token_type: 'bearer' })
  }
  const find = () => Promise.reject(new Error('No document is needed.'))
  const deps = {
    providerFetch: { trusted: fetchFromProvider, guarded: fetchFromProvider },
    providerDocuments: { find, reload: find },
  }
  const provider: ConfiguredProvider = {
    id: 'x',
    isShared: false,
    clientId,
    clientSecret,
    endpoints: x(standardSettings),
    isOwnerChosen: false,
    fakeProvidersUrl: null,
  }
  const { library, configuration } = await createProviderClient(deps, provider, AbortSignal.timeout(5000))
  await library.refreshTokenGrant(configuration, 'refresh')
  return seen
}

test.each([
  // In the format in which providers issue them.
  ['1-a_b.apps.example.com', 'GOCSPX-a_b~c', '1-a_b.apps.example.com:GOCSPX-a_b~c'],
  ['our client', 'ä:%', 'our+client:%C3%A4%3A%25'],
])('the client %j authenticates with its secret, escaped only if required', async (id, secret, credentials) => {
  expect(await authorizationOf(id, secret)).toBe(`Basic ${btoa(credentials)}`)
})
