/** The guide of limits names every table that calls can grow, with its bound. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
const guide = new URL('../../../../docs/guides/limits.md', import.meta.url)

/** Tables that only owners and operators change, and counters with a row for each method or country. */
const ofOwners = [
  'api_key_sets',
  'auth_hooks',
  'country_counts',
  'default_permissions',
  'instance',
  'login_method_counts',
  'oauth_client_permissions',
  'oauth_client_resources',
  'oauth_client_secrets',
  'oauth_clients',
  'oauth_provider_configs',
  'oauth_resource_scopes',
  'oauth_resources',
  'oauth_rsa_signing_keys',
  'oauth_scope_permissions',
  'oauth_scopes',
  'oauth_signing_keys',
  'oauth_subject_salts',
  'own_hosts',
  'permission_containments',
  'permission_definitions',
  'project_domains',
  'project_owners',
  'project_user_counts',
  'projects',
  'recently_active_users',
  'restores',
  'root_secrets',
  'schema_migrations',
  'service_jobs',
  'service_nodes',
  'signing_keys',
  'webhook_endpoints',
  'webhook_old_secrets',
  'webhook_shares',
]

test('every table stands in the guide with its bound, or belongs to owners', async () => {
  const [, section = ''] = (await readFile(guide, 'utf8')).split('## What calls may store')
  const named = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+`) \|/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .map((name) => name.replaceAll('`', ''))
  const tables = await app().deps.db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
    [],
  )
  expect([...named, ...ofOwners].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})
