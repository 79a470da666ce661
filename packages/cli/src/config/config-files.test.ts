import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planText } from './plan-text.ts'
import { readConfigurationFile } from './read-file.ts'

const github = { id: 'github', enabled: true, type: 'standard', client_id: 'app' }

async function fileOf(name: string, text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'portico-config-')), name)
  await writeFile(file, text)
  return file
}

const jsonOf = (content: object) => fileOf('portico.config.json', JSON.stringify(content))
const read = async (content: object, environment?: string, variables: Record<string, string> = {}) =>
  readConfigurationFile(await jsonOf(content), environment, variables)

test('JSON and a module in TypeScript are the same configuration', async () => {
  const content = { display_name: 'Whales', options: { password_min_length: 12 } }
  const json = await fileOf('a.json', JSON.stringify({ $schema: './portico.schema.json', ...content }))
  const module = await fileOf(
    'a.ts',
    `const length: number = 12\nexport default { display_name: 'Whales', options: { password_min_length: length } } satisfies object`,
  )
  for (const file of [json, module]) {
    expect(await readConfigurationFile(file, undefined, {})).toEqual({ wanted: content, missing: [] })
  }
})

test('secrets come from the environment, and one that is not set is left out', async () => {
  const config = {
    oauth_providers: [
      { ...github, client_secret: { $env: 'GITHUB_SECRET' } },
      { id: 'google', type: 'shared', enabled: true },
    ],
    email_config: { type: 'standard', host: 'mail.example.com', password: { $env: 'MAIL_PASSWORD' } },
  }
  const { wanted, missing } = await read({ config }, undefined, { GITHUB_SECRET: 'abc' })
  expect(wanted.config?.oauth_providers).toMatchObject([{ ...github, client_secret: 'abc' }, { id: 'google' }])
  expect(wanted.config?.email_config).toEqual({ type: 'standard', host: 'mail.example.com' })
  expect(missing).toEqual(['MAIL_PASSWORD'])
})

test('a secret in the file is refused without repeating it', async () => {
  const config = { oauth_providers: [{ ...github, client_secret: 'plain-secret' }] }
  const failure = await read({ config }).catch(String)
  expect(failure).toContain('config.oauth_providers[github].client_secret must not be in a file')
  expect(failure).not.toContain('plain-secret')
})

test('an environment merges objects, and replaces lists', async () => {
  const content = {
    display_name: 'Whales',
    config: {
      sign_up_enabled: true,
      magic_link_enabled: true,
      domains: [{ domain: 'https://a.example', handler_path: '/' }],
    },
    environments: {
      production: { config: { sign_up_enabled: false, domains: [] } },
      staging: { display_name: 'Whales (staging)' },
    },
  }
  expect((await read(content, 'production')).wanted).toEqual({
    display_name: 'Whales',
    config: { sign_up_enabled: false, magic_link_enabled: true, domains: [] },
  })
  expect((await read(content, 'staging')).wanted.display_name).toBe('Whales (staging)')
  expect((await read(content)).wanted).not.toHaveProperty('environments')
  await expect(read(content, 'prod')).rejects.toThrow('has no environment "prod", but: production, staging.')
  await expect(read(content, 'constructor')).rejects.toThrow('has no environment "constructor"')
  await expect(read({}, 'staging')).rejects.toThrow('has no environments.')
})

test.each([
  ['missing.json', null, 'There is no file'],
  ['missing.ts', null, 'Write it with: portico config pull'],
  ['broken.json', '{"a":', 'is not JSON'],
  ['list.json', '[]', 'must contain an object'],
  ['broken.ts', 'export default {', 'cannot be read'],
])('%s is refused', async (name, text, message) => {
  const file = text === null ? join(tmpdir(), `portico-absent-${name}`) : await fileOf(name, text)
  await expect(readConfigurationFile(file, undefined, {})).rejects.toThrow(message)
})

test('a plan for people names changes and people, and cuts long values', () => {
  const nobody = { user_count: 0, permissions: [], users: [] }
  const ann = { id: 'u1', display_name: 'Ann\u001b[31m', primary_email: 'ann@example.com' }
  const lost = {
    user_count: 3,
    permissions: [{ id: 'crew:assign', user_count: 3 }],
    users: [{ ...ann, permission_ids: ['crew:assign'], team_count: 0, is_in_project: true }],
  }
  const text = planText({
    changes: [
      {
        path: 'permission_definitions[admin].contained_permission_ids',
        before: ['read', 'write'],
        after: ['share', 'read'],
      },
      { path: 'display_name', before: 'Whales', after: 'Sharks' },
      { path: 'config.oauth_providers[github].client_secret' },
      { path: 'permission_definitions[new]', after: { id: 'new' } },
      { path: 'email_templates[magic_link]', before: { subject: 'x'.repeat(500) } },
    ],
    permission_changes: [{ id: 'crew:lead', gained: nobody, lost, is_complete: true }],
    without_sign_in: { user_count: 1, users: [{ ...ann, display_name: null }] },
  })
  expect(text).toBe(
    [
      '5 changes:',
      '  ~ permission_definitions[admin].contained_permission_ids: without "write"; with "share"',
      '  ~ display_name: "Whales" → "Sharks"',
      '  ~ config.oauth_providers[github].client_secret: a new secret',
      '  + permission_definitions[new]: {"id":"new"}',
      `  - email_templates[magic_link]: {"subject":"${'x'.repeat(68)}…`,
      '',
      'crew:lead: 3 users lose permissions:',
      '  Ann, ann@example.com, u1 (crew:assign)',
      '  and 2 more',
      '',
      '1 user could no longer sign in:',
      '  ann@example.com, u1',
    ].join('\n'),
  )
  expect(planText({ changes: [], permission_changes: [], without_sign_in: { user_count: 0, users: [] } })).toBe(
    'No changes.',
  )
})
