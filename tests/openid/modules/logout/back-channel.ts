/** Clients learn that a session has ended (OpenID Connect Back-Channel Logout 1.0). */
import { randomUUID } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { type Client, register, serverMetadata } from '../../bench/client.ts'
import { newBrowser, signIn } from '../../bench/flow.ts'
import type { Module, Scene } from '../../bench/module.ts'
import { leave } from './sign-out.ts'

/** Registers a client that wants logout tokens at an address that responds with a status. */
async function listeningClient(scene: Scene, status = 200) {
  const name = `logout-${randomUUID()}`
  const backchannel_logout_uri = scene.receiver.serve(name, {}, status)
  const client = await register(scene, { backchannel_logout_uri, backchannel_logout_session_required: true })
  return { client, name }
}

async function verify(scene: Scene, client: Client, form: URLSearchParams | undefined) {
  const keys = createRemoteJWKSet(new URL((await serverMetadata(scene)).jwks_uri))
  const { issuer } = scene.side
  return jwtVerify(form?.get('logout_token') ?? '', keys, { issuer, audience: client.id, typ: 'logout+jwt' })
}

/** Long enough for a token that should not be sent. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 3000))

export const backChannel: readonly Module[] = [
  {
    name: 'metadata announce logout tokens with sessions',
    async run(scene) {
      expect(await serverMetadata(scene)).toMatchObject({
        ...{ backchannel_logout_supported: true, backchannel_logout_session_supported: true },
      })
    },
  },
  {
    name: 'a sign-out sends a logout token with the session of the ID token',
    async run(scene) {
      const { client, name } = await listeningClient(scene)
      const browser = newBrowser(scene)
      const { claims } = await signIn(scene, client, {}, { browser })
      expect(claims.sid).toEqual(expect.any(String))
      await leave(scene, browser)
      const [form] = await scene.receiver.received(name, 1)
      const { payload } = await verify(scene, client, form)
      expect(payload).toMatchObject({
        ...{ sub: claims.sub, sid: claims.sid, jti: expect.any(String), iat: expect.any(Number) },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      })
      expect(payload).not.toHaveProperty('nonce')
    },
  },
  {
    name: 'each client of the session gets a token of its own, and others get none',
    async run(scene) {
      const [first, second, stranger] = [
        await listeningClient(scene),
        await listeningClient(scene),
        await listeningClient(scene),
      ]
      const browser = newBrowser(scene)
      for (const { client } of [first, second]) await signIn(scene, client, {}, { browser })
      await signIn(scene, stranger.client)
      await leave(scene, browser)
      for (const { client, name } of [first, second]) {
        const [form] = await scene.receiver.received(name, 1)
        await verify(scene, client, form)
      }
      await quiet()
      expect(scene.receiver.receivedSoFar(stranger.name)).toEqual([])
      expect(scene.receiver.receivedSoFar(first.name)).toHaveLength(1)
    },
  },
  {
    name: 'a user who stays sends no logout token',
    async run(scene) {
      const { client, name } = await listeningClient(scene)
      const browser = newBrowser(scene)
      await signIn(scene, client, {}, { browser })
      await leave(scene, browser, 'stay')
      await quiet()
      expect(scene.receiver.receivedSoFar(name)).toEqual([])
    },
  },
  {
    name: 'a logout token that was not accepted is sent again',
    async run(scene) {
      const { client, name } = await listeningClient(scene, 503)
      const browser = newBrowser(scene)
      await signIn(scene, client, {}, { browser })
      await leave(scene, browser)
      await scene.receiver.received(name, 1)
      scene.receiver.serve(name, {}, 204)
      const [, second] = await scene.receiver.received(name, 2, 40_000)
      await verify(scene, client, second)
      await quiet()
      expect(scene.receiver.receivedSoFar(name)).toHaveLength(2)
    },
  },
]
