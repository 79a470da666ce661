import { expect, test } from 'vitest'
import type { Connection } from '../connection.ts'
import { begin } from './lazy-connection.ts'

/** A server that responds when the test decides, and the statements that it has received. */
function createSlowServer() {
  const received: string[] = []
  const responses: PendingResponse[] = []
  const connection: Connection = {
    execute: (text) => {
      received.push(text)
      return new Promise((resolve, reject) => responses.push({ resolve, reject }))
    },
    script: async () => {},
  }
  return { received, responses, begin: () => begin((task) => task(connection)) }
}

interface PendingResponse {
  resolve(rows: unknown[]): void
  reject(error: Error): void
}

test('the first statement of a transaction does not wait for the response to its begin', async () => {
  const server = createSlowServer()
  const { connection, release } = await server.begin()
  const rows = connection.execute('select 1', [])
  expect(server.received).toEqual(['begin', 'select 1'])
  server.responses[0]?.resolve([])
  server.responses[1]?.resolve([1])
  expect(await rows).toEqual([1])
  release()
})

test('statements fail if their transaction could not begin, whatever the server does with them', async () => {
  const server = createSlowServer()
  const { connection, release } = await server.begin()
  const rows = connection.execute('insert', [])
  server.responses[0]?.reject(new Error('The begin was canceled.'))
  server.responses[1]?.resolve([1])
  await expect(rows).rejects.toThrow('The begin was canceled.')
  await expect(connection.script('insert')).rejects.toThrow('The begin was canceled.')
  release()
})
