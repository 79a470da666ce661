import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createServiceProcess, type ServiceProcess } from './service-process.ts'

const rounds = 4
const clients = 4
const uri = 'https://api.example.com'

let service: ServiceProcess
beforeAll(async () => {
  service = await createServiceProcess(undefined, { PORTICO_LIMIT_TOKENS_PER_MACHINE_PER_MINUTE: '1000000' })
  await service.start()
})
afterAll(async () => {
  await service.kill()
  service.remove()
})

test('a token that a machine received is active after a kill, and a machine without a response gets another one', async () => {
  const send = await openMachine()
  const acknowledged: string[] = []
  let unanswered = 0
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.length
    const requests = Promise.all(
      Array.from({ length: clients }, async () => {
        for (;;) {
          const token = await requestToken(send).catch(() => null)
          if (token === null) break
          acknowledged.push(token)
        }
        unanswered++
      }),
    )
    await vi.waitUntil(() => acknowledged.length > before, { timeout: 30_000 })
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
    await service.kill()
    await requests
    await service.start()
    expect(await requestToken(send)).toEqual(expect.any(String))
  }
  for (const token of acknowledged.slice(-100)) {
    expect(await (await send('/token/introspection', { token })).json()).toMatchObject({ active: true })
  }
  expect(unanswered).toBe(rounds * clients)
}, 300_000)

type Send = (path: string, form: Record<string, string>) => Promise<Response>

async function requestToken(send: Send): Promise<string> {
  const response = await send('/token', { grant_type: 'client_credentials', resource: uri })
  if (!response.ok) throw new Error(`The request was refused with status ${response.status}.`)
  return (await response.json()).access_token
}

/** Creates a machine, and returns the function that sends its requests. */
async function openMachine(): Promise<Send> {
  const ask = async (path: string, body: object) => {
    const response = await service.request('POST', path, { access: 'admin', body })
    return response.json()
  }
  const { id: resource } = await ask('/oauth-resources', { uri, token_format: 'opaque' })
  const settings = { kind: 'machine', name: 'Export', token_endpoint_auth_method: 'client_secret_post' }
  const { id } = await ask('/oauth-clients', { ...settings, resources: [resource] })
  const { client_secret: secret } = await ask(`/oauth-clients/${id}/secrets`, { expires_at_millis: null })
  const project = await (await service.get('/projects/current', 'admin')).json()
  const issuer = new URL(`/auth/${project.id}`, (await service.health()).url).href
  return (path, form) => {
    const body = new URLSearchParams({ client_id: id, client_secret: secret, ...form })
    return fetch(issuer + path, { method: 'POST', body })
  }
}
