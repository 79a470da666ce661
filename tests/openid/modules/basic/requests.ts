/** Authentication requests (OpenID Connect Core 1.0, section 3.1.2.1). */

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { register } from '../../bench/client.ts'
import {
  expectErrorPage,
  expectRefusal,
  finish,
  newBrowser,
  responseOf,
  signIn,
  start,
  visit,
} from '../../bench/flow.ts'
import type { Module } from '../../bench/module.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const requests: readonly Module[] = [
  {
    name: 'the state returns unchanged, whatever its characters',
    async run(scene) {
      const state = `"><b>'&amp;%20+ü${randomUUID()}`
      await signIn(scene, await register(scene), { state })
    },
  },
  {
    name: 'a request without a response type, or with an unknown one, is refused at the client',
    async run(scene) {
      const client = await register(scene)
      await expectRefusal(scene, await start(scene, client, { response_type: null }), ['invalid_request'])
      const unknown = await start(scene, client, { response_type: 'unknown' })
      await expectRefusal(scene, unknown, ['unsupported_response_type', 'invalid_request'])
    },
  },
  {
    name: 'the authorization endpoint accepts POST',
    async run(scene) {
      const started = await start(scene, await register(scene))
      const { origin, pathname, searchParams } = started.url
      const browser = newBrowser(scene)
      const form = { status: 200, url: `${origin}${pathname}`, html: '<form method="post"></form>' }
      const page = await browser.submit(
        { ...form, headers: new Headers(), location: null },
        Object.fromEntries(searchParams),
      )
      const ended = await scene.side.passPages(browser, page)
      await finish(scene, started, responseOf(scene, ended, started.client.redirectUri))
    },
  },
  {
    name: 'unknown parameters are ignored',
    async run(scene) {
      await signIn(scene, await register(scene), { extra: 'foobar', 'urn:example:other': '1' })
    },
  },
  {
    name: 'display and languages are accepted',
    async run(scene) {
      await signIn(scene, await register(scene), { display: 'page', ui_locales: 'se de', claims_locales: 'se' })
    },
  },
  {
    name: 'an unsigned request object is obeyed, or refused with the error for it',
    async run(scene) {
      const client = await register(scene)
      const state = randomUUID()
      const object = { iss: client.id, aud: scene.side.issuer, client_id: client.id, state }
      const request = `${part({ alg: 'none' })}.${part(object)}.`
      const started = await start(scene, client, { request, state: null })
      const response = await visit(scene, started)
      if (response.get('error') === null) return expect(response.get('state')).toBe(state)
      expect(['request_not_supported', 'invalid_request_object']).toContain(response.get('error'))
      expect(response.get('code')).toBeNull()
    },
  },
  {
    name: 'an unknown client gets an error page, and no redirect',
    async run(scene) {
      await expectErrorPage(scene, await start(scene, await register(scene), { client_id: randomUUID() }))
    },
  },
  {
    name: 'a request without a code challenge, or with a plain one, is refused',
    async run(scene) {
      const client = await register(scene)
      const without = { code_challenge: null, code_challenge_method: null }
      await expectRefusal(scene, await start(scene, client, without), ['invalid_request'])
      const plain = await start(scene, client, { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' })
      await expectRefusal(scene, plain, ['invalid_request'])
    },
  },
]
