/** The filter of breached passwords is exchanged under a running process: replaced, and overwritten in place. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildFilter } from '../../packages/server/src/platform/crypto/breached-passwords/build-filter.ts'
import { createServiceProcess, type ServiceProcess } from './service-process.ts'

const oldPassword = 'seven quiet rivers'
const newPassword = 'eight loud harbors'
const folder = mkdtempSync(join(tmpdir(), 'portico-exchange-'))
const used = join(folder, 'breached.filter')

/** Builds a filter that contains a password, and any number of others. */
async function build(password: string, out: string, others = 0) {
  const list = join(folder, 'list.txt')
  writeFileSync(list, `${[password, ...Array.from({ length: others }, (_, index) => `other-${index}`)].join('\n')}\n`)
  await buildFilter({ list, out })
}

let service: ServiceProcess
beforeAll(async () => {
  service = await createServiceProcess(undefined, { PORTICO_BREACHED_PASSWORDS: used, PORTICO_LIMITS: 'off' })
}, 120_000)
beforeEach(async () => {
  await build(oldPassword, used, 100_000)
  await service.start()
}, 120_000)
afterEach(() => service.kill())
afterAll(() => {
  service?.remove()
  rmSync(folder, { recursive: true, force: true })
})

let people = 0
async function signUp(password: string): Promise<number> {
  people += 1
  const response = await service.post('/auth/password/sign-up', {
    email: `person-${people}@example.com`,
    password,
    verification_callback_url: 'http://localhost:3000/verify',
  })
  await response.arrayBuffer()
  return response.status
}

test('a process continues with a file that was replaced, and uses the new one after a restart', async () => {
  const signUps = Array.from({ length: 20 }, () => signUp(newPassword))
  await build(newPassword, used)
  expect(new Set(await Promise.all(signUps))).toEqual(new Set([200]))
  expect([await signUp(oldPassword), await signUp(newPassword)]).toEqual([400, 200])
  await service.kill()
  await service.start()
  expect([await signUp(oldPassword), await signUp(newPassword)]).toEqual([200, 400])
})

test('a process accepts passwords after its file was overwritten, and says once how to repair it', async () => {
  const other = join(folder, 'other.filter')
  await build(newPassword, other)
  const signUps = Array.from({ length: 20 }, () => signUp(newPassword))
  copyFileSync(other, used)
  expect(new Set(await Promise.all(signUps))).toEqual(new Set([200]))
  expect([await signUp(oldPassword), await signUp(newPassword)]).toEqual([200, 200])
  expect(service.log().match(/was overwritten while it was open/g)).toHaveLength(1)
  const events = await (await service.get('/audit-events?limit=2', 'server')).json()
  const details = events.items.map((event: { details: object }) => event.details)
  expect(details).toEqual([0, 1].map(() => expect.objectContaining({ breached_password_check: 'unavailable' })))
  await service.kill()
  await service.start()
  expect([await signUp(oldPassword), await signUp(newPassword)]).toEqual([200, 400])
})
