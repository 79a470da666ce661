/**
 * A service whose projects have neither clients nor visitors of hosted pages does not load the library of the OpenID
 * provider: it would cost start and memory.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProjectId } from '../../packages/server/src/projects/create/demo-project.ts'
import { createServiceProcess, type ServiceProcess } from './service-process.ts'

const preload = fileURLToPath(new URL('noted-imports.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portico-imports-'))
const file = join(folder, 'imports')

let service: ServiceProcess
beforeAll(async () => {
  const options = process.env.NODE_OPTIONS ?? ''
  service = await createServiceProcess(undefined, {
    NODE_OPTIONS: `${options} --import=${preload}`,
    NOTED_IMPORTS: file,
  })
  await service.start()
}, 120_000)
afterAll(async () => {
  await service?.kill()
  service?.remove()
  rmSync(folder, { recursive: true })
})

const isLoaded = () => readFileSync(file, 'utf8').split('\n').includes('oidc-provider')
const read = (path: string) => fetch(`http://127.0.0.1:${service.port}/auth/${demoProjectId}${path}`)

test('the start and calls of the API load no provider, and its metadata do', async () => {
  expect(isLoaded(), 'start').toBe(false)
  const signedUp = await service.post('/auth/password/sign-up', {
    email: 'ann@example.com',
    password: 'quiet river stones',
    verification_callback_url: 'http://localhost:3000/verify',
  })
  expect(signedUp.status).toBe(200)
  expect((await service.get('/users', 'server')).status).toBe(200)
  expect(isLoaded(), 'calls').toBe(false)
  expect((await read('/.well-known/openid-configuration')).status).toBe(200)
  expect(isLoaded()).toBe(true)
})
