/** Redirect addresses are compared as texts (OpenID Connect Core 1.0, section 3.1.2.1; RFC 9700, section 2.1). */
import { expect } from 'vitest'
import { redirectUri, register } from '../../bench/client.ts'
import { expectErrorPage, finish, redeem, start, visit } from '../../bench/flow.ts'
import type { Module } from '../../bench/module.ts'

export const redirectAddresses: readonly Module[] = [
  {
    name: 'an unregistered redirect address gets an error page, and no redirect',
    async run(scene) {
      const client = await register(scene)
      await expectErrorPage(scene, await start(scene, client, { redirect_uri: 'https://evil.example.com/callback' }))
    },
  },
  {
    name: 'an address that differs from a registered one in a part is unregistered',
    async run(scene) {
      const client = await register(scene)
      for (const changed of [
        `${redirectUri}/more`,
        `${redirectUri}?added=1`,
        `${redirectUri}#fragment`,
        redirectUri.replace('app.', 'other.app.'),
        redirectUri.replace('https:', 'http:'),
        redirectUri.replace('.com', '.com:444'),
        redirectUri.replace('callback', 'Callback'),
      ]) {
        await expectErrorPage(scene, await start(scene, client, { redirect_uri: changed }))
      }
    },
  },
  {
    name: 'the query of a registered address is kept, and another query is refused',
    async run(scene) {
      const client = await register(scene, { redirect_uris: [`${redirectUri}?tenant=a`] })
      const started = await start(scene, client)
      const response = await visit(scene, started)
      if (scene.mode === 'query') expect(response.get('tenant')).toBe('a')
      await finish(scene, started, response)
      await expectErrorPage(scene, await start(scene, client, { redirect_uri: `${redirectUri}?tenant=b` }))
    },
  },
  {
    name: 'of several registered addresses, the requested one gets the response, and the code is bound to it',
    async run(scene) {
      const second = 'https://app.example.com/second'
      const client = await register(scene, { redirect_uris: [redirectUri, second] })
      const started = await start(scene, client, { redirect_uri: second })
      const response = await visit(scene, { ...started, client: { ...client, redirectUri: second } })
      const refused = await redeem(scene, started, response.get('code'))
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant'])
    },
  },
  {
    name: 'a request without its only registered address gets no code for another',
    async run(scene) {
      const client = await register(scene, { redirect_uris: [redirectUri, 'https://app.example.com/second'] })
      await expectErrorPage(scene, await start(scene, client, { redirect_uri: null }))
    },
  },
]
