/** A sealed value that cannot be opened disables only its own feature, not the project. */
import { expect, test } from 'vitest'
import { configureProviders, standard, useOAuthApp } from '../../oauth-journey.ts'
import { signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp()

async function damage(projectId: string, column: string, table: string, where = 'true') {
  await app().deps.db.query(
    `update ${table} set ${column} = set_byte(${column}, 20, get_byte(${column}, 20) # 1)
     where ${table === 'projects' ? 'id' : 'project_id'} = $1 and ${where}`,
    [projectId],
  )
  app().deps.projects.evict(projectId)
}

test('a damaged provider secret disables that provider only, and an owner repairs it by entering it again', async () => {
  const project = await createProject(['github', 'google'])
  await damage(project.id, 'client_secret_sealed', 'oauth_provider_configs', `provider_id = 'github'`)
  const providers = async () => (await project.request('GET', '/projects/current')).body.config.enabled_oauth_providers
  expect(await providers()).toEqual([{ id: 'google' }])
  expect((await signUp(project)).accessToken).toBeTruthy()
  await configureProviders(project, [standard('github'), standard('google')])
  expect(await providers()).toEqual([{ id: 'github' }, { id: 'google' }])
})

test('a damaged mail server leaves sign-in and the dashboard working', async () => {
  const project = await app().createProject()
  const server = { host: 'mail.test', port: 25, username: 'u', password: 'p', sender_name: 'S', sender_email: 's@a.co' }
  const body = { config: { email_config: { type: 'standard', ...server } } }
  expect((await project.request('PATCH', '/projects/current', { access: 'admin', body })).status).toBe(200)
  await damage(project.id, 'email_config_sealed', 'projects')
  expect((await signUp(project)).accessToken).toBeTruthy()
  const { body: seen } = await project.request('GET', '/projects/current', { access: 'admin' })
  expect(seen.config.email_config).toEqual({ type: 'shared' })
})
