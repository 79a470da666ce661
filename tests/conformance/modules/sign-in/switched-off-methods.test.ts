/** A sign-in that has begun does not end in a session once the project has switched its method off. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { countRows } from '../../count-rows.ts'
import { configureProviders, exchange, obtainCode, signInWith, standard, useOAuthApp } from '../../oauth-journey.ts'
import { attemptOf, enableTotp, prove, signUpWithTotp, totpNow } from '../../second-factor.ts'
import { createVerified, signInEmail, useSignInCode } from '../../sign-in-codes.ts'

const { app } = useOAuthApp()

const configure = ({ request }: TestProject, config: object) =>
  request('PATCH', '/projects/current', { access: 'admin', body: { config } })

const enableGitHub = (project: TestProject, enabled: boolean) =>
  configureProviders(project, [standard('github', { enabled })])

async function withGitHub(): Promise<TestProject> {
  const project = await app().createProject()
  await enableGitHub(project, true)
  return project
}

const cases = {
  PASSWORD_AUTHENTICATION_NOT_ENABLED: async () => {
    const project = await app().createProject()
    const attempt = await attemptOf(project, await signUpWithTotp(project))
    return { project, attempt, switchTo: (on: boolean) => configure(project, { credential_enabled: on }) }
  },
  OTP_AUTHENTICATION_NOT_ENABLED: async () => {
    const project = await app().createProject({ flags: { magicLinkEnabled: true } })
    const id = await createVerified(project, 'ann@example.com')
    const { body: session } = await project.request('POST', '/auth/sessions', {
      access: 'server',
      body: { user_id: id },
    })
    await enableTotp(project, { accessToken: session.access_token })
    const { code } = await signInEmail(app(), project, 'ann@example.com')
    const { body } = await useSignInCode(project, code)
    const switchTo = (on: boolean) => configure(project, { magic_link_enabled: on })
    return { project, attempt: body.details.attempt_code, switchTo }
  },
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: async () => {
    const project = await withGitHub()
    await enableTotp(project, { accessToken: (await signInWith(project, 'github')).body.access_token })
    const { body } = await signInWith(project, 'github')
    return { project, attempt: body.details.attempt_code, switchTo: (on: boolean) => enableGitHub(project, on) }
  },
}

test.each(Object.entries(cases))('a second factor is refused with %s, and accepted after', async (code, begin) => {
  const { project, attempt, switchTo } = await begin()
  const { sessions } = await countRows(app().deps, project.id)
  await switchTo(false)
  expect((await prove(project, attempt, totpNow(app()))).body.code).toBe(code)
  expect((await countRows(app().deps, project.id)).sessions).toBe(sessions)
  await switchTo(true)
  expect((await prove(project, attempt, totpNow(app()))).status).toBe(200)
})

test('an authorization code is refused while its provider is off, and stays unused', async () => {
  const project = await withGitHub()
  const grant = await obtainCode(project, 'github')
  await enableGitHub(project, false)
  expect((await exchange(project, grant)).body.code).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  expect(await countRows(app().deps, project.id)).toMatchObject({ sessions: 0 })
  await enableGitHub(project, true)
  expect((await exchange(project, grant)).status).toBe(200)
})
