/** The metrics of several processes: added up on the port of the service and on their own, also after one was killed. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceProcess, findFreePort, type ServiceProcess } from '../service-process.ts'

const token = 'k3Wd0pQz7LmX9vRtY2bNc5HsJ8fGaE1u'
let service: ServiceProcess
let metricsPort: number
beforeAll(async () => {
  metricsPort = await findFreePort()
  service = await createServiceProcess(undefined, {
    PORTICO_WORKERS: '2',
    PORTICO_METRICS_TOKEN: token,
    PORTICO_METRICS_PORT: String(metricsPort),
  })
  await service.start()
})
afterAll(async () => {
  await service.kill()
  service.remove()
})

const onOwnPort = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
const onServicePort = async () => {
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const { url } = await service.health()
  return (await fetch(new URL('/metrics', url), { headers })).text()
}
const countIn = (text: string) =>
  Number(/^portico_http_requests_total\{method="GET",route="\/users",status="200"\} (\d+)$/m.exec(text)?.[1] ?? 0)
/** Ids of the processes that serve requests. */
const workerIds = () => {
  const id = service.processId()
  return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ').map(Number)
}
// Each on a connection of its own, so that both processes get some.
const listUsers = () => service.request('GET', '/users', { access: 'server', headers: { connection: 'close' } })

test('calls to all processes are in one sum, wherever it is read', async () => {
  // A process that read the project before the other one had stored its keys refuses them for a second.
  const statuses = async () =>
    new Set(await Promise.all(Array.from({ length: 8 }, async () => (await listUsers()).status)))
  await expect.poll(statuses).toEqual(new Set([200]))
  const before = countIn(await onOwnPort())
  for (let call = 0; call < 20; call++) await listUsers()
  expect(countIn(await onOwnPort()) - before).toBe(20)
  expect(countIn(await onServicePort()) - before).toBe(20)
})

test('the sum does not fall when a process is killed', async () => {
  const before = countIn(await onOwnPort())
  const [killed = 0] = workerIds()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => workerIds().includes(killed)).toBe(false)
  expect(countIn(await onOwnPort())).toBe(before)
  await expect.poll(() => workerIds().length).toBe(2)
}, 30_000)
