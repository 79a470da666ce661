/** Changes of project settings that are refused, and the trail of those that are made. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const patch = (body: object) => project.request('PATCH', '/projects/current', { access: 'admin', body })

test.each([
  ['an empty name', { display_name: '' }],
  ['a null name', { display_name: null }],
  ['an unknown field', { user_count: 7 }],
  ['the id', { id: 'internal' }],
  ['an unknown switch', { config: { id: 'x' } }],
  ['the global key set', { config: { legacy_global_jwt_signing: true } }],
  ['no list of domains', { config: { domains: { 0: 'https://a.test' } } }],
  ['a permission of the system that is none', { config: { team_member_default_permissions: [{ id: '$root' }] } }],
  ['a port beyond', { config: { email_config: { type: 'standard', port: 65_536 } } }],
])('%s is refused', async (_name, body) => {
  expect((await patch(body)).body.code).toBe('SCHEMA_ERROR')
})

test.each(['client', 'server'] as const)('%s access cannot change the settings', async (access) => {
  for (const [method, path] of [
    ['PATCH', '/projects/current'],
    ['DELETE', '/projects/current'],
    ['GET', '/projects/current/options'],
    ['PATCH', '/projects/current/options'],
  ] as const) {
    const body = method === 'PATCH' ? {} : undefined
    expect((await project.request(method, path, { access, body })).body.code).toBe('INSUFFICIENT_ACCESS_TYPE')
  }
})

test('every change is in the audit trail with the changed fields and without secrets', async () => {
  await patch({ display_name: 'Acme', config: { domains: [], sign_up_enabled: false } })
  const { body } = await project.request('GET', '/audit-events', { access: 'server' })
  expect(body.items[0]).toMatchObject({
    type: 'project_updated',
    actor: { type: 'api_key' },
    access: 'admin',
    details: { fields: ['display_name', 'config.sign_up_enabled', 'config.domains'] },
  })
})
