/** A key grants one access level in one project until it is revoked or expires. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { accessHeader, adminKeyHeader, clientKeyHeader, projectHeader, serverKeyHeader } from '../../credentials.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()

const levels: [string, (project: TestProject) => Record<string, string>, string][] = [
  ['client', clientKeyHeader, 'INVALID_PUBLISHABLE_CLIENT_KEY'],
  ['server', serverKeyHeader, 'INVALID_SECRET_SERVER_KEY'],
  ['admin', adminKeyHeader, 'INVALID_SUPER_SECRET_ADMIN_KEY'],
]

const ask = (project: TestProject, type: string, key: Record<string, string>) =>
  project.request('GET', '/projects/current', {
    access: 'none',
    headers: { ...projectHeader(project), ...accessHeader(type), ...key },
  })

/** Changes a key set as its owner, and waits until the project caches of other nodes expire. */
async function change(project: TestProject, column: string, value: number) {
  await app().deps.db.query(`update api_key_sets set ${column} = $2 where project_id = $1`, [project.id, value])
  app().clock.advance(1000)
}

test.each(levels)('a %s key is valid for its own project only', async (type, keyOf, code) => {
  const [own, other] = [await app().createProject(), await app().createProject()]
  expect((await ask(own, type, keyOf(own))).body.id).toBe(own.id)
  const refused = await ask(own, type, keyOf(other))
  expect(refused.status).toBe(401)
  expect(refused.body).toMatchObject({ code, details: { project_id: own.id } })
})

test.each(levels)('a %s key is refused at another level', async (type, keyOf) => {
  const project = await app().createProject()
  const [name = ''] = Object.keys(keyOf(project))
  const others = levels.filter(([other]) => other !== type).map(([, otherKeyOf]) => Object.values(otherKeyOf(project)))
  for (const [value = ''] of others) expect((await ask(project, type, { [name]: value })).status).toBe(401)
})

test.each(levels)('a %s key is refused within a second after its revocation', async (type, keyOf, code) => {
  const project = await app().createProject()
  expect((await ask(project, type, keyOf(project))).status).toBe(200)
  await change(project, 'manually_revoked_at_millis', app().clock.now())
  expect((await ask(project, type, keyOf(project))).body.code).toBe(code)
})

test.each(levels)('a %s key is refused from its exact expiry', async (type, keyOf, code) => {
  const project = await app().createProject()
  await change(project, 'expires_at_millis', app().clock.now() + 5000)
  app().clock.advance(3999)
  expect((await ask(project, type, keyOf(project))).status).toBe(200)
  app().clock.advance(1)
  expect((await ask(project, type, keyOf(project))).body.code).toBe(code)
})

test.each(levels)('an altered %s key is refused', async (type, keyOf, code) => {
  const project = await app().createProject()
  const [[name = '', key = ''] = []] = Object.entries(keyOf(project))
  const flipped = key.endsWith('0') ? '1' : '0'
  for (const wrong of [key.slice(0, -1), `${key}x`, key.slice(0, -1) + flipped, key.toUpperCase(), key.slice(4), '%']) {
    expect((await ask(project, type, { [name]: wrong })).body.code, wrong).toBe(code)
  }
})
