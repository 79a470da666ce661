import { expect, test } from 'vitest'
import { useTestApp } from '../conformance/setup.ts'
import { callPortal, portalOf, tokenOf } from '../conformance/webhook-portal.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const app = useTestApp()
const url = 'https://example.com/hooks'

test('every secret of concurrent rotations is stored, the last one as the current secret', async () => {
  const project = await app().createProject()
  const svix = await portalOf(app(), project)
  for (let round = 0; round < rounds(20); round++) {
    const { id } = await svix.endpoint.create(project.id, { url })
    await atOnce(4, () => svix.endpoint.rotateSecret(project.id, id))
    const [kept] = await app().deps.db.query(
      `select count(*)::int as secrets, count(distinct secret_sealed)::int as different
       from (select secret_sealed from webhook_old_secrets where project_id = $1 and endpoint_id = $2
         union all select secret_sealed from webhook_endpoints where project_id = $1 and id = $2) s`,
      [project.id, id],
    )
    expect(kept).toEqual({ secrets: 5, different: 5 })
    await svix.endpoint.delete(project.id, id)
  }
}, 60_000)

test('ten concurrent requests for one uid return one endpoint, and one key creates one endpoint', async () => {
  const project = await app().createProject()
  const token = await tokenOf(project)
  const path = `/app/${project.id}/endpoint/`
  const byUid = await atOnce(10, () => callPortal(app(), token, { method: 'POST', path, body: { url, uid: 'ours' } }))
  expect(tally(byUid.map(({ status }) => String(status)))).toEqual({ 201: 1, 409: 9 })
  const headers = { 'idempotency-key': 'once' }
  const byKey = await atOnce(10, () => callPortal(app(), token, { method: 'POST', path, body: { url }, headers }))
  expect(new Set(byKey.map(({ body }) => body.id)).size).toBe(1)
})

test('concurrent updates of different fields are all stored', async () => {
  const project = await app().createProject()
  const svix = await portalOf(app(), project)
  const { id } = await svix.endpoint.create(project.id, { url })
  await Promise.all([
    svix.endpoint.patch(project.id, id, { description: 'Ours' }),
    svix.endpoint.patch(project.id, id, { disabled: true }),
    svix.endpoint.patch(project.id, id, { filterTypes: ['user.created'] }),
    svix.endpoint.patch(project.id, id, { metadata: { a: 'b' } }),
  ])
  const expected = { description: 'Ours', disabled: true, filterTypes: ['user.created'], metadata: { a: 'b' } }
  expect(await svix.endpoint.get(project.id, id)).toMatchObject(expected)
})

test('two of ten concurrent endpoints are created if the limit leaves two', async () => {
  const project = await app().createProject()
  const token = await tokenOf(project)
  await app().deps.db.query(
    `insert into webhook_endpoints (project_id, id, url, secret_sealed, created_at_millis, updated_at_millis)
     select $1, 'ep_' || n, $2, '', 0, 0 from generate_series(1, 48) n`,
    [project.id, url],
  )
  const path = `/app/${project.id}/endpoint/`
  const made = await atOnce(10, () => callPortal(app(), token, { method: 'POST', path, body: { url } }))
  expect(tally(made.map(({ status }) => String(status)))).toEqual({ 201: 2, 400: 8 })
})
