/** A service stops cleanly without its database. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, startService } from '@portico/server'
import { createTestApp, type TestApp } from '@portico/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const server = new URL(process.env.PORTICO_TEST_DATABASE_URL ?? '')
let admin: TestApp
let proxy: Awaited<ReturnType<typeof openProxy>>
let dataDir: string
let name: string

beforeAll(async () => {
  admin = await createTestApp()
})
afterAll(() => admin.close())
beforeEach(async () => {
  proxy = await openProxy()
  dataDir = mkdtempSync(join(tmpdir(), 'portico-stop-'))
  name = `portico_stop_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await admin.deps.db.script(`create database ${name}`)
})
afterEach(async () => {
  proxy.cut()
  rmSync(dataDir, { recursive: true, force: true })
  await admin.deps.db.script(`drop database ${name} with (force)`)
})

/** Opens a proxy to the database server. It can close its connections, or stop forwarding as if the server hung. */
async function openProxy() {
  const sockets = new Set<Socket>()
  let isSilent = false
  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      const other = socket === client ? upstream : client
      socket.on('data', (chunk) => {
        if (!isSilent) other.write(chunk)
      })
      socket.on('error', () => {})
      socket.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    port: address.port,
    silence() {
      isSilent = true
    },
    cut() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function startThroughProxy() {
  const url = new URL(server)
  url.port = String(proxy.port)
  url.pathname = `/${name}`
  return startService(
    readConfig({
      DATABASE_URL: url.href,
      PORTICO_DATA_DIR: dataDir,
      PORTICO_SECRET: 'this secret is only for tests 0123456789',
      PORTICO_LOG_LEVEL: 'silent',
      PORT: '0',
    }),
  )
}

test('a service whose database is unreachable stops without an error', async () => {
  const service = await startThroughProxy()
  const { demo } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'))
  const headers = {
    'x-portico-project-id': demo.projectId,
    'x-portico-access-type': 'server',
    'x-portico-secret-server-key': demo.secretServerKey,
  }
  // The use of the key is written when the service stops.
  expect((await fetch(`http://127.0.0.1:${service.port}/api/v1/users`, { headers })).status).toBe(200)
  proxy.cut()
  await service.stop()
  await expect(fetch(`http://127.0.0.1:${service.port}/health`)).rejects.toThrow()
})

test('a service whose database hangs stops before its supervisor kills it', async () => {
  const service = await startThroughProxy()
  proxy.silence()
  // This statement does not end.
  const waiting = fetch(`http://127.0.0.1:${service.port}/health?db=1`)
  expect(await Promise.race([service.stop().then(() => 'stopped'), sleep(11_500).then(() => 'hangs')])).toBe('stopped')
  await waiting.catch(() => {})
}, 20_000)

const sleep = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
