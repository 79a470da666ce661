import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApp } from '../sdk/use-test-app.ts'
import { commandOf } from './run.ts'

const testApp = useTestApp()

async function open(env: Record<string, string> = {}) {
  const project = await testApp().createProject({ flags: { magicLinkEnabled: true } })
  const folder = await mkdtemp(join(tmpdir(), 'portico-configuration-'))
  const run = commandOf(testApp(), project, { env })
  return { project, run, file: join(folder, 'portico.config.ts'), json: join(folder, 'portico.config.json') }
}

const secretEnv = { GITHUB_CLIENT_SECRET: 'github-secret' }
const github = { id: 'github', enabled: true, type: 'standard', client_id: 'app', client_secret: 'github-secret' }

test('a configuration that was pulled plans no changes, as a module and as JSON', async () => {
  const { project, run, file, json } = await open(secretEnv)
  await project.request('PATCH', '/projects/current', {
    access: 'admin',
    body: { config: { oauth_providers: [github] } },
  })
  const body = { token_claims: { plan: '{{user.client_metadata.plan}}' } }
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
  for (const each of [file, json]) {
    expect(await run('config', 'pull', each)).toMatchObject({ exitCode: 0 })
    expect(await readFile(each, 'utf8')).not.toContain('github-secret')
    expect(await run('config', 'plan', each)).toEqual({ stdout: 'No changes.\n', stderr: '', exitCode: 0 })
  }
  expect(await run('config', 'pull', file)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--force') })
  expect((await run('config', 'pull', file, '--force')).exitCode).toBe(0)
  expect(await readFile(file.replace('config.ts', 'claims.d.ts'), 'utf8')).toContain('readonly plan?: unknown')
})

test('a plan with changes ends with 2, a push applies them, and then there are none', async () => {
  const { run, file } = await open()
  await run('config', 'pull', file)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"Test project"', '"Whales"'))
  expect(await run('config', 'plan', file)).toMatchObject({
    exitCode: 2,
    stdout: '1 change:\n  ~ display_name: "Test project" → "Whales"\n',
  })
  expect((await run('config', 'push', file)).stdout).toContain('Applied.')
  expect((await run('config', 'plan', file)).exitCode).toBe(0)
})

test('settings are copied to another project, with the values of an environment', async () => {
  const [from, to] = [await open(), await open()]
  await from.run('config', 'pull', from.json)
  const content = JSON.parse(await readFile(from.json, 'utf8'))
  content.permission_definitions = [{ id: 'posts:write' }]
  content.environments = { production: { display_name: 'Production', is_production_mode: true } }
  await writeFile(from.json, JSON.stringify(content))
  expect((await to.run('config', 'push', from.json, '--env', 'production')).exitCode).toBe(0)
  const { body } = await to.project.request('GET', '/internal/configuration', { access: 'admin' })
  expect(body).toMatchObject({ display_name: 'Production', is_production_mode: true })
  expect(body.permission_definitions).toMatchObject([{ id: 'posts:write' }])
})

test('a stale plan is refused, and nothing of a wrong file is applied', async () => {
  const { project, run, json } = await open()
  await writeFile(json, JSON.stringify({ display_name: 'Whales' }))
  const { etag } = JSON.parse((await run('config', 'plan', json, '--json')).stdout)
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { description: 'changed' } })
  expect((await run('config', 'push', json, '--if-match', etag)).stderr).toContain('changed')
  await writeFile(json, JSON.stringify({ display_name: 'Whales', options: { password_min_length: 1 } }))
  expect((await run('config', 'push', json)).exitCode).toBe(1)
  const { body } = await project.request('GET', '/projects/current', { access: 'admin' })
  expect(body.display_name).toBe('Test project')
})

test('a secret whose variable is not set stays, and the command says so', async () => {
  const { project, run, file } = await open()
  await project.request('PATCH', '/projects/current', {
    access: 'admin',
    body: { config: { oauth_providers: [github] } },
  })
  const notes: string[] = []
  const noting = commandOf(testApp(), project, { note: (text) => void notes.push(text) })
  await run('config', 'pull', file)
  expect((await noting('config', 'push', file)).stdout).toBe('No changes.\n')
  expect(notes).toEqual(['Not set, so the stored secret stays: GITHUB_CLIENT_SECRET'])
})

test('the schema names every field, references instead of secrets, and environments', async () => {
  const { run } = await open()
  const schema = JSON.parse((await run('config', 'schema', '--json')).stdout)
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining([
      'display_name',
      'config',
      'options',
      'permission_definitions',
      'email_templates',
      'environments',
    ]),
  )
  const text = JSON.stringify(schema)
  expect(text).toContain('"client_secret":{"type":"object"')
  expect(text).not.toContain('"client_secret":{"type":"string"')
})
