/** Calls after which the user reads as before, or that change other entities (decision 0119), publish no `user.updated`. */
import { beforeEach, expect, test } from 'vitest'
import { createAuthenticator, register } from '../../authenticator.ts'
import { createInternalProject, createOwner } from '../../internal-project.ts'
import { useOAuthApp } from '../../oauth-journey.ts'
import { password, signUp } from '../../setup.ts'
import { addReceiver, takeEvents } from '../../teams.ts'
import { createUserScene, type UserChange, type UserScene } from '../../user-scene.ts'

const { app, createProject } = useOAuthApp()

let scene: UserScene
beforeEach(async () => {
  const project = await createProject(['github'], { flags: { passkeyEnabled: true, magicLinkEnabled: true } })
  scene = createUserScene(app(), project, await signUp(project, 'ann@example.com'))
  await addReceiver(app(), project)
})

const calls: UserChange[] = [
  [
    'fields are set to the values that they have',
    async () => {
      await scene.asAnn('PATCH', '/users/me', { display_name: 'Ann', client_metadata: { plan: 'pro', seats: 3 } })
      return () =>
        scene.asAnn('PATCH', '/users/me', { client_metadata: { seats: 3, plan: 'pro' }, display_name: 'Ann' })
    },
  ],
  [
    'a server repeats the primary address, its state and a ban',
    async () => {
      const state = { primary_email: scene.ann().email, primary_email_verified: true, ban: { reason: 'Fraud' } }
      await scene.asServer('PATCH', `/users/${scene.ann().id}`, state)
      return () => scene.asServer('PATCH', `/users/${scene.ann().id}`, state)
    },
  ],
  ['a server changes no field', async () => () => scene.asServer('PATCH', `/users/${scene.ann().id}`, {})],
  [
    'another address is added',
    async () => () =>
      scene.asServer('POST', '/contact-channels', {
        ...{ user_id: scene.ann().id, type: 'email', value: 'new@example.com', used_for_auth: false },
      }),
  ],
  [
    'another address is verified with a link',
    async () => {
      const code = await scene.verificationCode(await scene.addChannel())
      return () => scene.verify(code)
    },
  ],
  [
    'the verified primary address is verified with a second link',
    async () => {
      const path = await scene.primaryPath()
      const codes = [await scene.verificationCode(path), await scene.verificationCode(path)]
      await scene.verify(codes[0] ?? '')
      return () => scene.verify(codes[1] ?? '')
    },
  ],
  [
    'the password is replaced',
    async () => () =>
      scene.asAnn('POST', '/auth/password/update', { old_password: password, new_password: 'loud mountain streams' }),
  ],
  [
    'a second passkey is added',
    async () => {
      await register(scene.project, scene.ann(), createAuthenticator())
      return () => register(scene.project, scene.ann(), createAuthenticator())
    },
  ],
  [
    'a passkey is renamed',
    async () => {
      await register(scene.project, scene.ann(), createAuthenticator())
      const [passkey] = await scene.passkeys()
      return () => scene.asAnn('PATCH', `/auth/passkeys/${passkey?.id}`, { name: 'Blue key' })
    },
  ],
  [
    'the user is removed from a team that is not selected',
    async () => {
      await scene.joinedTeam({ isSelected: true })
      const team = await scene.joinedTeam({ isSelected: false })
      return () => scene.asServer('DELETE', `/team-memberships/${team}/${scene.ann().id}`)
    },
  ],
  [
    'a team is deleted that is not selected',
    async () => {
      const team = await scene.joinedTeam({ isSelected: false })
      return () => scene.asServer('DELETE', `/teams/${team}`)
    },
  ],
]

const changesOfOthers: UserChange[] = [
  [
    'the user is active again after a day',
    async () => {
      app().clock.advance(24 * 60 * 60_000)
      return () =>
        scene.project.request('POST', '/auth/password/sign-in', { body: { email: scene.ann().email, password } })
    },
  ],
  [
    'the selected team gets another name',
    async () => {
      const team = await scene.joinedTeam({ isSelected: true })
      return () => scene.asServer('PATCH', `/teams/${team}`, { display_name: 'Orchard' })
    },
  ],
  [
    'the provider of a linked account gets shared keys',
    async () => {
      await scene.linkGitHub()
      const config = { oauth_providers: [{ id: 'github', enabled: true, type: 'shared' }] }
      return () => scene.project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
    },
  ],
  [
    'the project begins to require a second factor',
    async () => () =>
      scene.project.request('PATCH', '/projects/current', {
        ...{ access: 'admin', body: { config: { second_factor_grace_days: 7 } } },
      }),
  ],
]

test.each(changesOfOthers)('when %s, the user reads differently, and there is no event', async (_name, prepare) => {
  const call = await prepare()
  const before = await scene.read()
  expect(await scene.updatesAfter(call)).toEqual([])
  await app().maintain()
  expect(await scene.read()).not.toEqual(before)
})

test('when a user of internal becomes an owner, there is no event', async () => {
  const internal = await createInternalProject(app())
  await addReceiver(app(), internal)
  const owner = await createOwner(internal, null)
  const owned = createUserScene(app(), internal, { ...owner, email: '' })
  await takeEvents(app(), internal)
  const insert = `insert into project_owners (project_id, user_id, role, created_at_millis) values ($1, $2, 'owner', 1)`
  await app().deps.db.query(insert, [scene.project.id, owner.id])
  expect(await takeEvents(app(), internal)).toEqual([])
  expect(await owned.read()).toMatchObject({ server_metadata: { managedProjectIds: [scene.project.id] } })
})

test.each(calls)('when %s, there is no event', async (_name, prepare) => {
  expect(await scene.updatesAfter(await prepare())).toEqual([])
})
