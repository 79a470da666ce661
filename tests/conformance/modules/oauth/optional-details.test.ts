/** Data that does not identify the user never stops a sign-in: addresses, pictures, profiles beside an ID token. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { configureProviders, signInWith, standard, useOAuthApp } from '../../oauth-journey.ts'

const { app, fakes } = useOAuthApp()
let project: TestProject
beforeAll(async () => {
  project = await app().createProject()
  await configureProviders(project, [
    ...['github', 'gitlab', 'bitbucket', 'facebook', 'google', 'linkedin', 'apple'].map((id) => standard(id)),
    standard('company-id', { issuer: `${fakes().origin}/oidc` }),
  ])
})

async function userAfter(id: string, choice: Record<string, string>) {
  const { status, body } = await signInWith(project, id, { choice })
  expect(status).toBe(200)
  return (await project.request('GET', '/users/me', { access: 'server', user: body.access_token })).body
}

test.each(['github', 'gitlab', 'bitbucket', 'facebook'])(
  '%s refuses or withholds details',
  async (id) => {
    const startedAt = performance.now()
    const refusals = ['details-refused', 'details-missing', 'details-limited', 'details-failed']
    for (const behavior of [...refusals, 'details-silent']) {
      const user = await userAfter(id, { name: `No ${behavior}`, email: `${id}@example.com`, behavior })
      expect(user).toMatchObject({ display_name: `No ${behavior}`, primary_email_verified: false })
    }
    // The limit of optional requests, not that of the sign-in.
    expect(performance.now() - startedAt).toBeLessThan(8000)
  },
  20_000,
)

test('facebook returns no address', async () => {
  const user = await userAfter('facebook', { name: 'No Address', email: 'x@example.com', includes_email: 'no' })
  expect(user).toMatchObject({ display_name: 'No Address', primary_email: null })
})

test.each(['google', 'linkedin', 'company-id'])('%s fails to return the profile beside its ID token', async (id) => {
  const user = await userAfter(id, { name: 'Ann', email: `ann-${id}@example.com`, behavior: 'profile-error' })
  const isInToken = id !== 'company-id'
  expect(user).toMatchObject({
    primary_email: isInToken ? `ann-${id}@example.com` : null,
    primary_email_verified: isInToken,
  })
})

test('the name that Apple posts names a new user, and no known one', async () => {
  const apple = { name: 'Ann Okafor', email: 'apple@example.com', behavior: 'name-posted' }
  const user = await userAfter('apple', apple)
  expect(user.display_name).toBe('Ann Okafor')
  await project.request('PATCH', `/users/${user.id}`, { access: 'server', body: { display_name: 'Annie' } })
  expect(await userAfter('apple', apple)).toMatchObject({ id: user.id, display_name: 'Annie' })
})
