/** The script of the hosted pages, and how much a visitor loads. */
import { brotliCompressSync } from 'node:zlib'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'

let publicUrl: string
let project: TestProject
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ publicUrl, project, browser } = scene)
})

const firstResponseMaxBytes = 14 * 1024
const addressOf = (page: string) => `${publicUrl}/auth/${project.id}/${page}`
let script: string
beforeEach(async () => {
  const { html } = await browser.open(addressOf('sign-in'))
  script = /<script nonce="[^"]*" src="([^"]*)"/.exec(html)?.[1] ?? ''
})

test('browsers cache the script forever, and another version of it not at all', async () => {
  const { status, headers } = await fetch(script)
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.getSetCookie()).toEqual([])
  const other = await fetch(addressOf('script-0123456789abcdef.js'))
  expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-store, max-age=0'])
  expect((await fetch(addressOf('script-x.js'))).status).toBe(404)
})

test.each(['en', 'de', 'ar', 'ja', 'hi'])('the first response of the sign-in is small in %s', async (language) => {
  const config = {
    oauth_providers: [{ id: 'github', type: 'shared' }],
    passkey_enabled: true,
    magic_link_enabled: true,
  }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  const { html } = await browser.open(addressOf(`sign-in?ui_locales=${language}`))
  expect(html).toContain('name="password"')
  expect(brotliCompressSync(html).byteLength).toBeLessThan(firstResponseMaxBytes)
})
