/** Anonymous users who sign up or sign in with a provider. */
import { expect, test } from 'vitest'
import { allowVisitors, visit } from '../../anonymous-visitor.ts'
import { signInWith, useOAuthApp } from '../../oauth-journey.ts'
import { outcomeOf } from '../../teams.ts'

const { createProject } = useOAuthApp()

test('a sign-up keeps the user, and a sign-in to its account names the next visitor as left', async () => {
  const project = await createProject(['github'])
  await allowVisitors(project)
  const signInAs = async (token: string) => (await signInWith(project, 'github', { changes: { token } })).body
  const visitor = await visit(project)
  const signedUp = await signInAs(visitor.accessToken)
  expect(signedUp).toMatchObject({ user_id: visitor.id, is_new_user: true })
  expect(signedUp.left_anonymous_user_id).toBeUndefined()
  expect(outcomeOf(await visitor.call('GET', '/users/me'))).toBe('ACCESS_TOKEN_EXPIRED')
  const me = await project.request('GET', '/users/me', { user: signedUp.access_token })
  expect(me.body).toMatchObject({ id: visitor.id, is_anonymous: false, oauth_providers: [{ id: 'github' }] })
  const next = await visit(project)
  expect(await signInAs(next.accessToken)).toMatchObject({ user_id: visitor.id, left_anonymous_user_id: next.id })
  expect((await next.call('GET', '/users/me')).body.is_anonymous).toBe(true)
})
