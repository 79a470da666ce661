/** Users sign in with each built-in provider, through the real code and a fake provider. */
import { type OAuthProviderId, oauthProviderIds } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { begin, signInWith, useOAuthApp } from '../../oauth-journey.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject

beforeAll(async () => {
  project = await createProject(oauthProviderIds)
})

const userOf = async (accessToken: string) =>
  (await project.request('GET', '/users/me', { access: 'server', user: accessToken })).body

/** Profile of a user with a verified address at each provider: the verification claim and the name. */
const returned: Record<OAuthProviderId, { email?: null; isVerified?: boolean; name?: null }> = {
  google: { isVerified: true },
  github: { isVerified: true },
  microsoft: {},
  spotify: {},
  facebook: {},
  discord: { isVerified: true },
  gitlab: { isVerified: true },
  bitbucket: { isVerified: true },
  linkedin: { isVerified: true },
  apple: { isVerified: true, name: null },
  x: { email: null },
}

describe.each(oauthProviderIds)('%s', (id) => {
  test('creates a user at the first sign-in and signs in the same user at the second', async () => {
    const choice = { name: `Person of ${id}`, email: `${id}@example.com` }
    const first = await signInWith(project, id, { choice })
    expect(first.body).toMatchObject({ is_new_user: true, newUser: true, token_type: 'Bearer', scope: 'legacy' })
    const user = await userOf(first.body.access_token)
    const facts = returned[id]
    expect(user).toMatchObject({
      display_name: facts.name === null ? null : `Person of ${id}`,
      primary_email: facts.email === null ? null : `${id}@example.com`,
      primary_email_verified: facts.isVerified ?? false,
      oauth_providers: [{ id, type: 'standard' }],
      has_password: false,
    })
    const second = await signInWith(project, id, { choice })
    expect(second.body).toMatchObject({ is_new_user: false, user_id: first.body.user_id })
  })

  test('gets an authorization request with its own parameters', async () => {
    const url = new URL((await begin(project, id)).location)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'our-client',
      response_type: 'code',
      redirect_uri: `${app().deps.config.publicUrl}/api/v1/auth/oauth/callback/${id}`,
    })
    expect(url.search).not.toContain('+')
    expect(url.searchParams.has('code_challenge')).toBe(id !== 'linkedin')
    expect(url.searchParams.get('response_mode')).toBe(id === 'apple' ? 'form_post' : null)
  })
})
