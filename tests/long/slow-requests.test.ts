import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceProcess, type ServiceProcess } from './service-process.ts'

let service: ServiceProcess
let port: number
beforeAll(async () => {
  service = await createServiceProcess()
  await service.start()
  port = Number(new URL((await service.health()).url).port)
})
afterAll(async () => {
  await service.kill()
  service.remove()
})

/** Sends the start of a request. Returns the status of the response, and the seconds until the connection ended. */
function sendStart(text: string): Promise<{ status: string | undefined; seconds: number }> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () =>
      resolve({ status: received.split(' ')[1], seconds: (performance.now() - startedAt) / 1000 }),
    )
  })
}

test('1,000 connections with unfinished headers end after ten seconds, and do not delay others', async () => {
  const connections = Array.from({ length: 1000 }, () => sendStart('GET / HTTP/1.1\r\nHost: a\r\nX-A: '))
  expect((await service.readiness()).status).toBe(200)
  for (const { status, seconds } of await Promise.all(connections)) {
    expect(status).toBe('408')
    expect(seconds).toBeLessThan(15)
  }
}, 60_000)

test('a request with an unfinished body ends after thirty seconds', async () => {
  const head = 'POST /api/v1/auth/password/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  const { status, seconds } = await sendStart(`${head}Content-Length: 100\r\n\r\n{`)
  expect(status).toBe('408')
  expect(seconds).toBeLessThan(35)
}, 60_000)
