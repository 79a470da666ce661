/**
 * An installation moves from the embedded database to a PostgreSQL server and back by `portico migrate-storage`. The command is
 * killed in the middle once.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createServiceProcess, type ServiceProcess } from '../service-process.ts'

const command = fileURLToPath(new URL('../../../packages/cli/dist/bundle/main.js', import.meta.url))
const password = 'quiet river stones'
const users = Array.from({ length: 300 }, (_, index) => `user-${index}@example.com`)
const folder = mkdtempSync(join(tmpdir(), 'portico-storage-'))
const processes: ServiceProcess[] = []
afterAll(async () => {
  for (const process of processes) await process.kill()
  for (const process of processes) process.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function createProcess(...args: Parameters<typeof createServiceProcess>) {
  const process = await createServiceProcess(...args)
  processes.push(process)
  return process
}

/** Runs the command, and kills it when its standard error contains a text. Returns its exit code and its outputs. */
async function migrateStorage(env: Readonly<Record<string, string>>, to: string, killAt?: string) {
  const child = spawn(process.execPath, [command, 'migrate-storage', '--to', to, '--json'], {
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  let [output, notes] = ['', '']
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    notes += chunk
    if (killAt !== undefined && notes.includes(killAt)) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'close')
  return { code, output, notes }
}

const signIn = async (service: ServiceProcess, email: string) =>
  (await service.post('/auth/password/sign-in', { email, password })).status

test('accounts move to a server and back, also when the command is killed', async () => {
  const embedded = await createProcess(null)
  await embedded.start()
  for (const email of users) await embedded.post('/auth/password/sign-up', { email, password })
  const onServer = await createProcess()
  const { DATABASE_URL: url = '' } = onServer.settings

  const running = await migrateStorage(embedded.settings, url)
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('is in use by process') })
  await embedded.stop()

  expect(await migrateStorage(embedded.settings, url, 'Copied')).toMatchObject({ code: null })
  const secret = readFileSync(join(embedded.settings.PORTICO_DATA_DIR ?? '', 'secret'), 'utf8')
  const moved = await createProcess(null, { ...embedded.settings, DATABASE_URL: url, PORTICO_SECRET: secret })
  const began = performance.now()
  const copied = await migrateStorage(embedded.settings, url)
  console.log(`Continued and compared in ${Math.round(performance.now() - began)} ms.`)
  expect(copied).toMatchObject({ code: 0 })
  expect(JSON.parse(copied.output)).toMatchObject({ wasContinued: true, rows: expect.any(Number) })

  await moved.start()
  expect(await Promise.all([users[0], users.at(-1)].map((email = '') => signIn(moved, email)))).toEqual([200, 200])
  expect((await moved.post('/auth/password/sign-up', { email: 'new@example.com', password })).status).toBe(200)
  expect(await migrateStorage(embedded.settings, url)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The target has projects already.'),
  })
  await moved.stop()

  const target = join(folder, 'data')
  const back = await migrateStorage(moved.settings, target)
  expect(back).toMatchObject({ code: 0 })
  const returned = await createProcess(null, { PORTICO_DATA_DIR: target, PORTICO_SECRET: secret })
  await returned.start()
  expect(await signIn(returned, 'new@example.com')).toBe(200)
}, 300_000)
