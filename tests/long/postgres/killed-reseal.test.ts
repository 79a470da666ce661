/**
 * The root secret is replaced while the process that reseals the stored values is killed three times. A node of the
 * previous step serves calls all the time. Maintenance runs every half second here.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpContext } from '../../../packages/server/src/accounts/users/totp-secret.ts'
import { createSealer } from '../../../packages/server/src/platform/crypto/seal.ts'
import { systemRandom } from '../../../packages/server/src/platform/crypto/secret.ts'
import { demoProjectId } from '../../../packages/server/src/projects/create/demo-project.ts'
import { createServiceProcess, type ServiceProcess } from '../service-process.ts'

const preload = fileURLToPath(new URL('frequent-maintenance.mjs', import.meta.url))
const password = 'correct horse battery staple'
const [oldSecret, newSecret] = ['k3Wd0pQz7LmX9vRtY2bNc5HsJ8fGaE1u', 'p8Ns4VtR1yKq6ZxGm3DwB7cLh0JfUe5a']
const [oldId, newId] = [1, 2]
const seededUsers = 40_000
const kills = 3

let oldNode: ServiceProcess
let newNode: ServiceProcess
let database: Client

beforeAll(async () => {
  const own = { PORTICO_URL: 'http://localhost:8100', PORTICO_LIMITS: 'off' }
  oldNode = await createServiceProcess(undefined, { ...own, PORTICO_SECRET: oldSecret })
  await oldNode.start()
  database = new Client({ connectionString: oldNode.settings.DATABASE_URL })
  await database.connect()
  await seedUsers()
}, 120_000)
afterAll(async () => {
  for (const node of [oldNode, newNode]) {
    await node?.kill()
    node?.remove()
  }
  await database?.end()
})

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const totpSecretOf = (index: number) => `secret of user ${index}`

/** Stores users with a TOTP secret under the old root secret. */
async function seedUsers(): Promise<void> {
  const sealer = createSealer([{ id: oldId, secret: oldSecret }], systemRandom)
  for (let first = 0; first < seededUsers; first += 5000) {
    const indexes = Array.from({ length: 5000 }, (_, offset) => first + offset)
    const sealed = indexes.map((index) => sealer.seal(totpSecretOf(index), totpContext(demoProjectId, idOf(index))))
    await database.query(
      `insert into users (project_id, id, signed_up_at_millis, last_active_at_millis, totp_secret_sealed)
       select $1, * from unnest($2::uuid[], array_fill(0, $4), array_fill(0, $4), $3::bytea[])`,
      [demoProjectId, indexes.map(idOf), sealed, [indexes.length]],
    )
  }
}

async function countOf(condition: string, id: number): Promise<number> {
  const { rows } = await database.query(
    `select count(*)::int as count from (
       select totp_secret_sealed as sealed from users where totp_secret_sealed is not null
       union all select private_key_sealed from signing_keys
       union all select payload from outbox where kind in ('mail', 'reset_request') and finished_at_millis is null
     ) s where substring(sealed for 1) ${condition} decode(lpad(to_hex($1::int), 2, '0'), 'hex')`,
    [id],
  )
  return rows[0].count
}
const resealed = () => countOf('=', newId)
const notResealed = () => countOf('<>', newId)

/** Signs up, signs in and refreshes at the old node until stopped. Throws at the first response that is not 200. */
async function useOldNode(isOver: () => boolean): Promise<string[]> {
  const emails: string[] = []
  while (!isOver()) {
    const email = `${randomUUID()}@example.com`
    const verification_callback_url = 'http://localhost:8101/handler/email-verification'
    const signedUp = await oldNode.post('/auth/password/sign-up', { email, password, verification_callback_url })
    expect(signedUp.status).toBe(200)
    const { access_token, refresh_token } = await signedUp.json()
    const calls = await Promise.all([
      oldNode.post('/auth/password/sign-in', { email, password }),
      oldNode.request('GET', '/users/me', { headers: { 'x-portico-access-token': access_token } }),
      oldNode.request('POST', '/auth/sessions/current/refresh', {
        headers: { 'x-portico-refresh-token': refresh_token },
        body: {},
      }),
    ])
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200])
    emails.push(email)
  }
  return emails
}

/** Starts the new node, and kills it after it has sealed some of the values. Returns the number of sealed values. */
async function killAfterSome(before: number): Promise<number> {
  await newNode.start()
  while ((await resealed()) <= before + seededUsers / 8) await sleep(5)
  await newNode.kill()
  const count = await resealed()
  expect(count).toBeGreaterThan(before)
  expect(await notResealed()).toBeGreaterThan(0)
  return count
}

/** Advances the clock of the new node by the two days after which an unused secret is retired. */
async function passRetirementTime(): Promise<void> {
  const file = join(newNode.settings.PORTICO_DATA_DIR ?? '', 'keys.json')
  const { internal } = JSON.parse(readFileSync(file, 'utf8'))
  const { status } = await newNode.request('POST', '/internal/test/advance-time', {
    headers: {
      'x-portico-project-id': 'internal',
      'x-portico-access-type': 'admin',
      'x-portico-super-secret-admin-key': internal.superSecretAdminKey,
    },
    body: { millis: 48 * 60 * 60_000 },
  })
  expect(status).toBe(200)
}

const isRetired = async () => {
  const { rows } = await database.query('select from root_secrets where id = $1 and retired_at_millis is not null', [
    oldId,
  ])
  return rows.length === 1
}

/** Throws if a TOTP secret cannot be opened, or differs from the stored one. */
async function expectAllOpen(): Promise<void> {
  const sealer = createSealer([{ id: newId, secret: newSecret }], systemRandom)
  const { rows } = await database.query(
    'select id, totp_secret_sealed as sealed from users where totp_secret_sealed is not null order by id',
  )
  expect(rows).toHaveLength(seededUsers)
  for (const [index, { id, sealed }] of rows.entries()) {
    const secret = sealer.open(sealed, totpContext(demoProjectId, id)).toString()
    if (secret !== totpSecretOf(index)) throw new Error(`User ${id} has another secret: ${secret}`)
  }
}

test('replacing the root secret survives kills, and the old node serves every call meanwhile', async () => {
  // Step 1: the old node receives the new secret. Step 2: a new node seals with it.
  await oldNode.stop()
  Object.assign(oldNode.settings, { PORTICO_OTHER_SECRETS: newSecret })
  await oldNode.start()
  newNode = await createServiceProcess(null, {
    ...oldNode.settings,
    PORTICO_SECRET: newSecret,
    PORTICO_OTHER_SECRETS: oldSecret,
    NODE_OPTIONS: `--import=${preload}`,
  })

  let isOver = false
  const calls = useOldNode(() => isOver)
  const counts: number[] = []
  for (let kill = 0; kill < kills; kill++) counts.push(await killAfterSome(counts.at(-1) ?? 0))
  await newNode.start()
  await expect.poll(resealed, { timeout: 60_000 }).toBeGreaterThan(seededUsers)
  isOver = true
  const emails = await calls
  expect(emails.length).toBeGreaterThan(kills)
  console.log(`Sealed again at the kills: ${counts}; calls of ${emails.length} accounts on the old node`)

  await oldNode.stop()
  await expect.poll(notResealed, { timeout: 30_000 }).toBe(0)
  await expectAllOpen()

  // Step 3: the old secret is retired, and a node starts without it.
  expect(await isRetired()).toBe(false)
  await passRetirementTime()
  await expect.poll(isRetired, { timeout: 30_000 }).toBe(true)
  await newNode.stop()
  Object.assign(newNode.settings, { PORTICO_OTHER_SECRETS: '' })
  await newNode.start()
  for (const email of emails)
    expect((await newNode.post('/auth/password/sign-in', { email, password })).status).toBe(200)
}, 240_000)
