/** The curl commands of the guides about machines and API keys run as they are written, with real values. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUserKey, withHeldKeys } from '../../held-keys.ts'
import { createMachine, createResource, definePermissions, openIssuer } from '../../machines.ts'
import { signUp } from '../../setup.ts'

let app: TestApp
let publicUrl: string
let stop: () => Promise<void>
let project: TestProject
beforeAll(async () => {
  const opened = await openIssuer(createTestApp)
  app = opened.app
  publicUrl = opened.publicUrl
  stop = opened.close
  project = await app.createProject({ flags: withHeldKeys })
})
afterAll(async () => {
  await stop()
  await app.close()
})

/** Returns the commands of a guide that call the service. */
function commandsOf(guide: string): string[] {
  const text = readFileSync(new URL(`../../../../docs/guides/${guide}.md`, import.meta.url), 'utf8')
  const blocks = [...text.matchAll(/```sh\n([^`]*)```/g)].map(([, block = '']) => block)
  return blocks.filter((block) => block.startsWith('curl '))
}

/** Runs a command in a shell and returns the response, which has to be JSON. */
async function run(command: string, replacements: Record<string, string>, env: Record<string, string> = {}) {
  const all = Object.entries({ 'https://auth.example.com': publicUrl, ...replacements })
  const text = all.reduce((command, [from, to]) => command.replaceAll(from, to), command)
  const { stdout } = await promisify(execFile)('sh', ['-c', text], { env: { PATH: process.env.PATH ?? '', ...env } })
  return JSON.parse(stdout)
}

test('a machine gets a token', async () => {
  const [command = '', ...others] = commandsOf('machines')
  expect(others).toEqual([])
  await definePermissions(project, 'reports:read')
  const resources = [await createResource(project, 'https://api.example.com')]
  const { id, secret } = await createMachine(project, { permission_ids: ['reports:read'], resources })
  const env = { PROJECT: project.id, CLIENT_ID: id, CLIENT_SECRET: secret }
  const expected = { expires_in: 600, token_type: 'Bearer', scope: 'reports:read' }
  expect(await run(command, {}, env)).toMatchObject({ access_token: expect.stringMatching(/^eyJ/), ...expected })
})

test('an API key is checked', async () => {
  const [command = '', ...others] = commandsOf('api-keys')
  expect(others).toEqual([])
  const { body } = await createUserKey(project, await signUp(project))
  const replacements = {
    'project-id: …': `project-id: ${project.id}`,
    'ssk_…': project.keys.secretServerKey,
    'acme_live_usr_…': body.value,
  }
  expect(await run(command, replacements)).toMatchObject({ id: body.id, type: 'user', permission_ids: [] })
})
