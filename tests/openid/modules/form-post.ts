/** The page that posts a response (OAuth 2.0 Form Post Response Mode). The modules of Basic run in this mode, too. */
import { expect } from 'vitest'
import { register } from '../bench/client.ts'
import { newBrowser, start } from '../bench/flow.ts'
import type { Module } from '../bench/module.ts'

export const formPost: readonly Module[] = [
  {
    name: 'the page posts the response by itself, works without scripts, and is never stored',
    async run(scene) {
      const started = await start(scene, await register(scene), { state: '"><script>alert(1)</script>' })
      const browser = newBrowser(scene)
      const page = await scene.side.passPages(browser, await browser.open(started.url.href))
      expect(page.headers.get('content-type')).toMatch(/^text\/html/)
      expect(page.headers.get('cache-control')).toContain('no-store')
      expect(page.html).toMatch(/\.submit\(\)/)
      expect(page.html).toMatch(/<noscript>[\s\S]*type="submit"[\s\S]*<\/noscript>/)
      expect(page.html).not.toContain('<script>alert(1)')
      expect([page.location, page.url.includes('code=')]).toEqual([null, false])
    },
  },
  {
    name: 'an unknown response mode is refused',
    async run(scene) {
      const started = await start(scene, await register(scene), { response_mode: 'pigeon' })
      const page = await newBrowser(scene).open(started.url.href)
      const error = page.location === null ? page.html : new URL(page.location).searchParams.get('error')
      expect(error).toMatch(/unsupported_response_mode|invalid_request/)
    },
  },
]
