/** Any other provider, by its issuer or by its URLs. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  authorizeQuery,
  configureProviders,
  countAccounts,
  nobody,
  obtainCode,
  signInWith,
  standard,
  useOAuthApp,
} from '../../oauth-journey.ts'

const { app, fakes } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
  const { origin } = fakes()
  await configureProviders(project, [
    standard('company-id', { issuer: `${origin}/oidc` }),
    standard('old-server', {
      authorization_url: `${origin}/plain/authorize`,
      token_url: `${origin}/plain/token`,
      userinfo_url: `${origin}/plain/me`,
      scopes: 'profile mail',
    }),
    standard('liar', { issuer: `${origin}/oidc/` }),
    standard('nobody-home', { issuer: `${origin}/nothing` }),
  ])
})

describe.each(['company-id', 'old-server'])('%s', (id) => {
  test('signs in', async () => {
    const choice = { name: 'Per Son', email: 'person@example.com' }
    const { body } = await signInWith(project, id, { choice })
    expect(body.is_new_user).toBe(true)
    const user = await project.request('GET', '/users/me', { access: 'server', user: body.access_token })
    expect(user.body).toMatchObject({
      display_name: 'Per Son',
      primary_email: 'person@example.com',
      primary_email_verified: true,
      oauth_providers: [{ id }],
    })
    expect((await signInWith(project, id, { choice })).body.user_id).toBe(body.user_id)
  })
})

const faults = ['wrong-issuer', 'wrong-audience', 'wrong-party', 'expired-id-token', 'future-id-token']
test.each([...faults, 'foreign-id-token', 'profile-empty'])(
  'an issuer with the fault %s cannot sign in a user',
  async (behavior) => {
    const { response } = await obtainCode(project, 'company-id', { choice: { account: '1001', behavior } })
    expect(response.status).toBe(400)
    expect(await countAccounts(app(), project)).toEqual(nobody)
  },
)

describe('a provider that sends email_verified as text', () => {
  const verifiedOf = async (id: string) => {
    const choice = { name: 'Per Son', email: `${id}@example.com`, behavior: 'verified-as-text' }
    const { body } = await signInWith(project, id, { choice })
    return (await project.request('GET', '/users/me', { user: body.access_token })).body.primary_email_verified
  }
  test.each(['company-id', 'old-server'])('verifies the address at %s if the project says so', async (id) => {
    expect(await verifiedOf(id)).toBe(false)
    const { body } = await project.request('GET', '/projects/current', { access: 'admin' })
    const providers = body.config.oauth_providers.map((provider: { id: string }) => ({
      ...provider,
      ...(provider.id === id ? { email_verified_as_text: true } : {}),
    }))
    await configureProviders(project, providers)
    const choice = { name: 'Per Son', email: `other-${id}@example.com`, behavior: 'verified-as-text' }
    const signedIn = await signInWith(project, id, { choice })
    const user = await project.request('GET', '/users/me', { user: signedIn.body.access_token })
    expect(user.body.primary_email_verified).toBe(true)
  })
})

test('an issuer whose discovery fails is refused with an error', async () => {
  const path = `/auth/oauth/authorize/nobody-home?${authorizeQuery(project, 'v')}`
  const response = await project.request('GET', path, { access: 'none' })
  expect([response.status, response.text]).toEqual([400, expect.stringMatching(/nobody-home/)])
  const ours = await project.request('GET', path)
  expect([ours.status, ours.body]).toMatchObject([
    400,
    {
      code: 'OAUTH_PROVIDER_FAILED',
      details: { provider_id: 'nobody-home', failure: 'document_unreadable', reason: expect.stringContaining('404') },
    },
  ])
})
