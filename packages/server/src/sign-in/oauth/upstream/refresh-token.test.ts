import { pino } from 'pino'
import { expect, test } from 'vitest'
import { builtInProviders } from '../providers/index.ts'
import { standardSettings } from '../testing/standard-settings.ts'
import type { UpstreamDeps } from './provider-client.ts'
import { refreshProviderToken } from './refresh-token.ts'

/** Refreshes a token at a provider that responds with an error. */
async function outcomeOf(id: string, error?: string): Promise<'refused' | 'no clear answer'> {
  const fetchFromProvider: UpstreamDeps['providerFetch']['trusted'] = async () =>
    Response.json({ error }, { status: 400 })
  const find = () => Promise.reject(new Error('No document is needed.'))
  const log = pino({ level: 'silent' })
  const deps = {
    providerFetch: { trusted: fetchFromProvider, guarded: fetchFromProvider },
    providerDocuments: { find, reload: find },
    clock: Date,
    log,
  }
  const endpoints = builtInProviders.get(id)?.(standardSettings)
  if (!endpoints) throw new Error(`${id} is not built in.`)
  const provider = {
    id,
    isShared: false,
    clientId: 'c',
    clientSecret: 's',
    isOwnerChosen: false,
    fakeProvidersUrl: null,
  }
  const refreshed = await refreshProviderToken(deps, { ...provider, endpoints }, 'r').catch(
    (failure: unknown) => failure,
  )
  return refreshed === null ? 'refused' : 'no clear answer'
}

test.each([
  ['google', 'invalid_grant', 'refused'],
  ['github', 'bad_refresh_token', 'refused'],
  ['x', 'invalid_grant', 'refused'],
  ['x', 'invalid_request', 'refused'],
  // The request is invalid: the refresh token may still be valid.
  ['google', 'invalid_request', 'no clear answer'],
  ['google', 'bad_refresh_token', 'no clear answer'],
  ['x', 'invalid_client', 'no clear answer'],
  ['google', undefined, 'no clear answer'],
  ['x', undefined, 'no clear answer'],
])('the refresh at %s with the error %s results in: %s', async (id, error, outcome) => {
  expect(await outcomeOf(id, error)).toBe(outcome)
})
