/**
 * Fills the disk of the database under load, twice. The database is in a tablespace on a file system of 64 MiB (tmpfs).
 * Only root may mount it, so the test is skipped for other users.
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, mkdtempSync, rmdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRow, repairOf } from '../fault-table.ts'
import { createServiceProcess, type ServiceProcess } from '../service-process.ts'

const server = process.env.PORTICO_TEST_DATABASE_URL ?? ''
const password = 'correct horse battery staple'
const diskMebibytes = 64
const clients = 6

const disk = mkdtempSync(join(tmpdir(), 'portico-disk-'))
const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMebibytes}m`, 'tmpfs', disk], { encoding: 'utf8' })
const isMounted = mount.status === 0
if (!isMounted) {
  const reason = mount.error?.message ?? mount.stderr.trim()
  console.log(`Skipped: this machine does not mount a small file system (${reason}).`)
}

const name = `full_disk_${randomUUID().replaceAll('-', '')}`
const ballast = join(disk, 'ballast')
let service: ServiceProcess | null = null

beforeAll(async () => {
  if (!isMounted) return
  await onServer(async (admin) => {
    const { rows } = await admin.query('show data_directory')
    const { uid, gid } = statSync(rows[0].data_directory)
    chownSync(disk, uid, gid)
    await admin.query(`create tablespace ${name} location '${disk}'`)
    await admin.query(`create database ${name} tablespace ${name}`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  service = await createServiceProcess(null, {
    DATABASE_URL: url.href,
    PORTICO_SECRET: 'full-disk-0123456789abcdefghij',
    PORTICO_LIMITS: 'off',
    PORTICO_LOG_LEVEL: 'warn',
  })
  await service.start()
}, 60_000)
afterAll(async () => {
  await service?.kill()
  service?.remove()
  if (isMounted) {
    await onServer(async (admin) => {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`drop tablespace if exists ${name}`)
    })
    spawnSync('umount', [disk])
  }
  rmdirSync(disk)
})

async function onServer(work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}

/** Occupies all space except a few pages, so that the disk is full after some writes. */
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(bavail - 16, 0) * bsize))
  } catch (error) {
    // The server has written meanwhile: the disk is full already.
    if (Object(error).code !== 'ENOSPC') throw error
  }
}

interface Outcome {
  readonly acknowledged: string[]
  readonly refused: string[]
}

/** Signs up accounts one after another until the disk is full, and then some more. */
async function signUpUntilFull({ post }: ServiceProcess, { acknowledged, refused }: Outcome): Promise<void> {
  for (let refusals = 0; refusals < 5; ) {
    const email = `${randomUUID()}@example.com`
    const response = await post('/auth/password/sign-up', { email, password })
    if (response.status === 200) acknowledged.push(email)
    else {
      expect([response.status, response.headers.get('retry-after')], await response.text()).toEqual([503, '2'])
      refused.push(email)
      refusals += 1
    }
  }
}

test.skipIf(!isMounted)(
  'writes are refused with 503 while the disk is full, acknowledged writes are stored, and writes succeed once there is space',
  async () => {
    const running = service
    if (!running) throw new Error('The service has not started.')
    const { request, post, readiness, get } = running
    const email = `${randomUUID()}@example.com`
    const { access_token } = await (await post('/auth/password/sign-up', { email, password })).json()
    const outcome: Outcome = { acknowledged: [email], refused: [] }

    for (let round = 0; round < 2; round++) {
      fillDisk()
      await Promise.all(Array.from({ length: clients }, () => signUpUntilFull(running, outcome)))
      const refused = await readiness()
      const observed = { reads: '200', writes: '503, retry after 2 s', readiness: `503 ${await refused.text()}` }
      const read = await request('GET', '/users/me', { headers: { 'x-portico-access-token': access_token } })
      expect(read.status).toBe(200)

      await expect.poll(running.log).toContain(repairOf('The disk of the database is full'))
      rmSync(ballast)
      const start = performance.now()
      await expect.poll(async () => (await readiness()).status, { timeout: 20_000 }).toBe(200)
      const seconds = (performance.now() - start) / 1000
      expectRow('The disk of the database is full', { ...observed, log: running.log(), seconds })
    }

    const { acknowledged, refused } = outcome
    console.log(`${acknowledged.length} acknowledged and ${refused.length} refused sign-ups on a full disk`)
    const signIn = async (email: string) => (await post('/auth/password/sign-in', { email, password })).status
    for (const email of acknowledged) expect(await signIn(email)).toBe(200)
    // A refused account is stored completely or not at all. If not, its address is available.
    for (const email of refused) {
      const isStored = (await signIn(email)) === 200
      expect((await post('/auth/password/sign-up', { email, password })).status).toBe(isStored ? 400 : 200)
    }
    const project = await (await get('/projects/current', 'admin')).json()
    expect(project.user_count).toBe(acknowledged.length + refused.length)
  },
  300_000,
)
