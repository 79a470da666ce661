/** `user.updated` follows every call after which the user reads differently, and contains the user as then read. */
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator, register } from '../../authenticator.ts'
import { useOAuthApp } from '../../oauth-journey.ts'
import { reset, resetCode } from '../../password-resets.ts'
import { enableTotp } from '../../second-factor.ts'
import { password, signUp } from '../../setup.ts'
import { addMember, addReceiver, takeEvents } from '../../teams.ts'
import { createUserScene, type UserChange, type UserScene } from '../../user-scene.ts'

const { app, createProject } = useOAuthApp()
const flags = { magicLinkEnabled: true, passkeyEnabled: true }

let scene: UserScene
beforeEach(async () => {
  const project = await createProject(['github'], { flags })
  scene = createUserScene(app(), project, await signUp(project, 'ann@example.com'))
  await addReceiver(app(), project)
})

const changes: UserChange[] = [
  ['a field changes', async () => () => scene.asAnn('PATCH', '/users/me', { display_name: 'Ann' })],
  ['the first authenticator app is added', async () => () => enableTotp(scene.project, scene.ann())],
  [
    'a server makes another address the primary one',
    async () => {
      const path = await scene.addChannel({ is_verified: true })
      return () => scene.asServer('PATCH', path, { is_primary: true })
    },
  ],
  [
    'a server adds a primary address',
    async () => () =>
      scene.asServer('POST', '/contact-channels', {
        ...{ user_id: scene.ann().id, type: 'email', value: 'new@example.com' },
        ...{ used_for_auth: false, is_primary: true },
      }),
  ],
  [
    'the primary address changes',
    async () => {
      const path = await scene.primaryPath()
      return () => scene.asServer('PATCH', path, { value: 'new@example.com' })
    },
  ],
  [
    'the primary address is verified by a server',
    async () => {
      const path = await scene.primaryPath()
      return () => scene.asServer('PATCH', path, { is_verified: true })
    },
  ],
  [
    'the primary address is no longer used for signing in',
    async () => {
      const path = await scene.primaryPath()
      return () => scene.asServer('PATCH', path, { used_for_auth: false })
    },
  ],
  [
    'the primary address is removed',
    async () => {
      const path = await scene.primaryPath()
      return () => scene.asServer('DELETE', path)
    },
  ],
  [
    'the primary address is verified with a link',
    async () => {
      const code = await scene.verificationCode(await scene.primaryPath())
      return () => scene.verify(code)
    },
  ],
  [
    'the first password is set',
    async () => {
      await scene.useUserWithoutPassword()
      return () => scene.asAnn('POST', '/auth/password/set', { password })
    },
  ],
  [
    'a reset sets the first password',
    async () => {
      await scene.useUserWithoutPassword()
      const code = await resetCode(app(), scene.project, scene.ann().email)
      return () => reset(scene.project, code)
    },
  ],
  [
    'a reset proves the address and removes what others may have added',
    async () => {
      await enableTotp(scene.project, scene.ann())
      const code = await resetCode(app(), scene.project, scene.ann().email)
      return () => reset(scene.project, code)
    },
  ],
  ['the first passkey is added', async () => () => register(scene.project, scene.ann(), createAuthenticator())],
  [
    'the last passkey is removed',
    async () => {
      await register(scene.project, scene.ann(), createAuthenticator())
      return () => scene.removePasskey()
    },
  ],
  [
    'the last authenticator app is removed',
    async () => {
      await enableTotp(scene.project, scene.ann())
      return () => scene.removeAuthenticator()
    },
  ],
  ['an account of a provider is linked', async () => () => scene.linkGitHub()],
  [
    'an account of a provider is linked by a server',
    async () => () =>
      scene.asServer('POST', '/connected-accounts', {
        ...{ user_id: scene.ann().id, provider_id: 'github', account_id: '12' },
      }),
  ],
  [
    'an account of a provider no longer signs in',
    async () => {
      await scene.linkGitHub()
      const path = `/connected-accounts/${scene.ann().id}/github`
      return () => scene.asAnn('PATCH', path, { allow_sign_in: false })
    },
  ],
  [
    'an account of a provider is unlinked',
    async () => {
      await scene.linkGitHub()
      return () => scene.asAnn('DELETE', `/connected-accounts/${scene.ann().id}/github`)
    },
  ],
  [
    'the user is removed from the selected team',
    async () => {
      const team = await scene.joinedTeam({ isSelected: true })
      return () => scene.asServer('DELETE', `/team-memberships/${team}/${scene.ann().id}`)
    },
  ],
  [
    'the user leaves the selected team',
    async () => {
      const team = await scene.joinedTeam({ isSelected: true })
      return () => scene.asAnn('DELETE', `/team-memberships/${team}/me`)
    },
  ],
  [
    'the selected team is deleted',
    async () => {
      const team = await scene.joinedTeam({ isSelected: true })
      return () => scene.asServer('DELETE', `/teams/${team}`)
    },
  ],
]

test.each(changes)('when %s, the event contains the user as read', async (_name, prepare) => {
  expect(await scene.updatesAfter(await prepare())).toEqual([await scene.read()])
})

test('a change of a name publishes every field of the user as read', async () => {
  await scene.linkGitHub()
  await enableTotp(scene.project, scene.ann())
  await register(scene.project, scene.ann(), createAuthenticator())
  const team = await scene.joinedTeam({ isSelected: true })
  const metadata = { 'a "key"': [1, 2.5, null, { deep: 'ü' }] }
  await scene.asServer('PATCH', `/teams/${team}`, { server_metadata: metadata, client_metadata: metadata })
  await scene.asServer('PATCH', `/users/${scene.ann().id}`, {
    ...{ external_id: 'crm-7', locale: 'pt-BR', ban: { reason: 'spam', until: app().clock.now() + 60_000 } },
    ...{ client_metadata: metadata, client_read_only_metadata: metadata, server_metadata: metadata },
    ...{ profile_image_url: 'https://app.example/ann.png', otp_auth_enabled: true, primary_email_verified: true },
  })
  const rename = () => scene.asServer('PATCH', `/users/${scene.ann().id}`, { display_name: 'Ann "Ä"' })
  const [published] = await scene.updatesAfter(rename)
  const read = await scene.read()
  expect(published).toEqual(read)
  const unset = Object.entries(read).filter(([, value]) => value === null || value === false)
  expect(unset).toEqual([
    ['username', null],
    ['is_anonymous', false],
    ['second_factor_due_at_millis', null],
    ['is_restricted', false],
  ])
})

test('an update that changes nothing publishes nothing', async () => {
  const update = () => scene.asAnn('PATCH', '/users/me', { display_name: 'Ann', client_metadata: { a: 1, b: 2 } })
  expect(await scene.updatesAfter(update)).toHaveLength(1)
  expect(await scene.updatesAfter(update)).toEqual([])
})

describe('without a receiver', () => {
  beforeEach(async () => {
    await app().deps.db.query('delete from webhook_endpoints where project_id = $1', [scene.project.id])
  })

  test.each(changes)('when %s, no user is read for an event', async (_name, prepare) => {
    const call = await prepare()
    app().takeStatements()
    await call()
    const statements = app().takeStatements()
    const ofEvents = /^(insert_webhook_events|insert_user_updated_events|select_user_as_json)$/
    expect(statements.filter((name) => ofEvents.test(name))).toEqual([])
  })
})

test('a deleted team is unselected for each of its members, after its own event', async () => {
  const team = await scene.joinedTeam({ isSelected: true })
  const bo = await signUp(scene.project, 'bo@example.com')
  await addMember(scene.project, team, bo.id)
  await scene.asServer('PATCH', `/users/${bo.id}`, { selected_team_id: team })
  await takeEvents(app(), scene.project)
  await scene.asServer('DELETE', `/teams/${team}`)
  const [first, ...users] = await takeEvents(app(), scene.project)
  expect(first?.type).toBe('team.deleted')
  expect(users.map(({ data }) => data)).toEqual(
    [scene.ann().id, bo.id]
      .toSorted()
      .map((id) => expect.objectContaining({ id, selected_team_id: null, selected_team: null })),
  )
})
