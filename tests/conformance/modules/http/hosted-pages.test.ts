/** Errors of the pages that a host adds to the service. */
import { createApp } from '@portico/server'
import { listenForTests } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp({ logLevel: 'silent' })
let listening: Awaited<ReturnType<typeof listenForTests>>

beforeAll(async () => {
  const pages = createApp(app().deps, {
    createPages: () => ({
      async respond(request, path) {
        if (path === '/broken') throw new Error('a secret of the page')
        if (path !== '/reads-ten-bytes') return null
        return { status: 200, headers: {}, body: await request.readBody(10) }
      },
    }),
  })
  listening = await listenForTests({ ...app(), app: pages })
})
afterAll(() => listening.close())

const post = (path: string, body: string) =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, { method: 'POST', body })

test('a body that is too large for a page returns 413', async () => {
  expect(await (await post('/reads-ten-bytes', 'x'.repeat(10))).text()).toBe('xxxxxxxxxx')
  const response = await post('/reads-ten-bytes', 'x'.repeat(11))
  expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/plain; charset=utf-8'])
  expect(response.headers.get('x-portico-request-id')).not.toBeNull()
})

test('an error of a page returns 500 without its message', async () => {
  const response = await post('/broken', '')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})
