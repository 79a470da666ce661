/** Several processes behind one port. Single ones crash. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from './service-process.ts'

const module = new URL('../../packages/server/dist/start/supervise-workers.js', import.meta.url)

/** A worker that responds with its process id, and crashes on request. */
const program = (port: number, onStart = '') => `
  import cluster from 'node:cluster'
  import { createServer } from 'node:http'
  import { superviseWorkers } from ${JSON.stringify(module.href)}
  if (cluster.isPrimary) superviseWorkers(2, { warn: (details) => console.log(JSON.stringify(details)) })
  else {
    ${onStart}
    createServer(({ url }, response) => {
      response.setHeader('connection', 'close').end(String(process.pid))
      if (url === '/crash') setImmediate(() => process.exit(1))
    }).listen(${port}, '127.0.0.1')
  }`

let child: ChildProcess | null = null
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-workers-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function run(code: string): ChildProcess {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, code)
  child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit'] })
  return child
}

test('a worker that crashes is replaced, and the others continue', async () => {
  const port = await findFreePort()
  const service = run(program(port))
  // Node loses a connection that it hands to a worker in the moment of its crash.
  const get = (path = '/') =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1000) }).then(
      (response) => response.text(),
      () => null,
    )
  const findWorkers = async () => new Set((await Promise.all(Array.from({ length: 8 }, () => get()))).filter(Boolean))
  await expect.poll(async () => (await findWorkers()).size).toBe(2)
  const crashed = await get('/crash')
  await expect
    .poll(async () => {
      const workers = await findWorkers()
      return workers.size === 2 && !workers.has(crashed)
    })
    .toBe(true)
  expect(service.exitCode).toBeNull()
}, 30_000)

test('workers that cannot start end the service with code 1', async () => {
  const [code] = await once(run(program(await findFreePort(), 'process.exit(1)')), 'exit')
  expect(code).toBe(1)
}, 30_000)

test('a signal ends all workers', async () => {
  const port = await findFreePort()
  const service = run(program(port))
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp).toBe(true)
  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await isUp()).toBe(false)
}, 30_000)
