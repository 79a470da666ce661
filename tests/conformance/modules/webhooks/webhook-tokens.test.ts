/** A webhook token ends with the credential that it was issued to: a key, or the session of an owner. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessHeader, adminTokenHeader, projectHeader } from '../../credentials.ts'
import { prove } from '../../fresh-sign-in.ts'
import { createInternalProject, createOwner, type Owner, ownerPassword, owning } from '../../internal-project.ts'
import { refreshTokenHeader, useTestApp } from '../../setup.ts'
import { callPortal } from '../../webhook-portal.ts'

const app = useTestApp()
const minute = 60_000
const never = Date.UTC(2100, 0, 1)
let internal: TestProject
let project: TestProject

beforeAll(async () => {
  internal = await createInternalProject(app())
})
beforeEach(async () => {
  project = await app().createProject()
})

/** Returns the portal token for a call with these headers. */
async function askForToken(headers: Record<string, string>): Promise<string> {
  const { status, body } = await project.request('POST', '/webhooks/svix-token', {
    access: 'none',
    headers: { ...projectHeader(project), ...accessHeader('admin'), ...headers },
    body: {},
  })
  expect(status).toBe(201)
  return body.token
}
const statusWith = async (token: string) =>
  (await callPortal(app(), token, { method: 'GET', path: `/app/${project.id}/endpoint/` })).status
async function typesInTrail(): Promise<string[]> {
  const { items } = (await project.request('GET', '/audit-events', { access: 'server' })).body
  return items.map(({ type }: { type: string }) => type)
}

test('issuing a token is no event, and a change with it is one', async () => {
  const token = await askForToken({ 'x-portico-super-secret-admin-key': project.keys.superSecretAdminKey })
  expect(await typesInTrail()).toEqual([])
  const body = { url: 'https://example.com/hooks' }
  await callPortal(app(), token, { method: 'POST', path: `/app/${project.id}/endpoint/`, body })
  expect(await typesInTrail()).toEqual(['webhook_endpoint_created'])
})

describe('a token issued to an API key', () => {
  async function createKey(expiresAtMillis = never): Promise<{ id: string; key: string }> {
    const body = {
      description: 'Ours',
      expires_at_millis: expiresAtMillis,
      has_publishable_client_key: false,
      has_secret_server_key: false,
      has_super_secret_admin_key: true,
    }
    const made = (await project.request('POST', '/internal/api-keys', { access: 'admin', body })).body
    return { id: made.id, key: made.super_secret_admin_key }
  }
  const tokenOfKey = (key: string) => askForToken({ 'x-portico-super-secret-admin-key': key })

  test('is invalid after that key is revoked, and tokens of other keys stay valid', async () => {
    const [kept, revoked] = [await createKey(), await createKey()]
    const [keptToken, endedToken] = [await tokenOfKey(kept.key), await tokenOfKey(revoked.key)]
    expect([await statusWith(keptToken), await statusWith(endedToken)]).toEqual([200, 200])
    const body = { revoked: true }
    await project.request('PATCH', `/internal/api-keys/${revoked.id}`, { access: 'admin', body })
    expect([await statusWith(keptToken), await statusWith(endedToken)]).toEqual([200, 401])
  })

  test('expires with the key', async () => {
    const { key } = await createKey(app().clock.now() + minute)
    const token = await tokenOfKey(key)
    app().clock.advance(minute - 1)
    expect(await statusWith(token)).toBe(200)
    app().clock.advance(1)
    expect(await statusWith(token)).toBe(401)
  })

  test('is invalid after another key replaces the key in its set', async () => {
    const { id, key } = await createKey()
    const token = await tokenOfKey(key)
    await app().deps.db.query(
      `update api_key_sets set super_secret_admin_key_hash = '\\x01' where project_id = $1 and id = $2`,
      [project.id, id],
    )
    app().clock.advance(1000)
    expect(await statusWith(token)).toBe(401)
  })
})

describe("a token issued to an owner's session", () => {
  let owner: Owner
  let token: string
  const tokenOfOwner = ({ accessToken }: Pick<Owner, 'accessToken'>) => askForToken(adminTokenHeader(accessToken))
  /** Opens a further session of the owner, in which the owner has just signed in. */
  async function openSession(fields: object = {}): Promise<Pick<Owner, 'accessToken'>> {
    const body = { user_id: owner.id, ...fields }
    const session = await internal.request('POST', '/auth/sessions', { access: 'server', body })
    const accessToken = session.body.access_token
    await prove(internal, accessToken, { type: 'password', password: ownerPassword })
    return { accessToken }
  }
  beforeEach(async () => {
    owner = await createOwner(internal, owning(project))
    token = await tokenOfOwner(owner)
    expect(await statusWith(token)).toBe(200)
  })

  test('is invalid after the owner loses the project', async () => {
    const body = { server_metadata: owning({ id: 'another' }) }
    await internal.request('PATCH', `/users/${owner.id}`, { access: 'server', body })
    expect(await statusWith(token)).toBe(401)
  })

  test('is invalid after the session ends, and not after another session of the owner ends', async () => {
    const other = await tokenOfOwner(await openSession())
    await internal.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(owner.refreshToken) })
    expect([await statusWith(token), await statusWith(other)]).toEqual([401, 200])
  })

  test('is invalid after the session expires, and after the owner is deleted', async () => {
    const late = await tokenOfOwner(await openSession({ expires_in_millis: 10 * minute }))
    app().clock.advance(10 * minute)
    expect([await statusWith(token), await statusWith(late)]).toEqual([200, 401])
    // The last owner of a project cannot be deleted.
    await createOwner(internal, owning(project))
    const deletion = await internal.request('DELETE', `/users/${owner.id}`, { access: 'server' })
    expect(deletion.status).toBe(200)
    expect(await statusWith(token)).toBe(401)
  })

  test('is invalid after the idle timeout of the session', async () => {
    const setIdle = (millis: number | null) =>
      internal.request('PATCH', '/projects/current/options', { access: 'admin', body: { session_idle_millis: millis } })
    expect((await setIdle(15 * minute)).status).toBe(200)
    app().clock.advance(15 * minute)
    expect(await statusWith(token)).toBe(401)
    await setIdle(null)
  })

  test('is verified by one statement per call', async () => {
    app().takeStatements()
    await statusWith(token)
    const requested = app()
      .takeStatements()
      .filter((name) => name !== 'select_project')
    expect(requested).toEqual(['select_owner_of_session', 'list_webhook_endpoints'])
  })
})
