/** Client authentication at the token endpoint (OpenID Connect Core 1.0, section 9). */
import { expect } from 'vitest'
import { inBody, inHeader, register } from '../../bench/client.ts'
import { finish, redeem, requestToken, start, visit } from '../../bench/flow.ts'
import type { Module, Scene } from '../../bench/module.ts'

/** Signs in with a secret that is sent by a method, and is refused with a wrong one. */
async function checkSecret(scene: Scene, method: 'client_secret_basic' | 'client_secret_post'): Promise<void> {
  const client = await register(scene, { token_endpoint_auth_method: method })
  expect(client.method).toBe(method)
  const started = await start(scene, client)
  const response = await visit(scene, started)
  const wrong = { ...client, secret: `${client.secret}x` }
  const authentication = method === 'client_secret_basic' ? inHeader(wrong) : inBody(wrong)
  const refused = await redeem(scene, started, response.get('code'), { authentication })
  expect(refused.body).toMatchObject({ error: 'invalid_client' })
  expect(refused.status).toBe(401)
  if (method === 'client_secret_basic') expect(refused.headers.get('www-authenticate')).toMatch(/^Basic/i)
  await finish(scene, started, response)
}

export const clientAuthentication: readonly Module[] = [
  {
    name: 'a secret in the header authenticates, and a wrong one does not',
    run: (scene) => checkSecret(scene, 'client_secret_basic'),
  },
  {
    name: 'a secret in the form authenticates, and a wrong one does not',
    run: (scene) => checkSecret(scene, 'client_secret_post'),
  },
  {
    name: 'a client without credentials, or with two kinds of them, is refused',
    async run(scene) {
      const client = await register(scene)
      const fields = { grant_type: 'authorization_code', code: 'x', redirect_uri: client.redirectUri }
      const none = await requestToken(scene, client, fields, { headers: {}, fields: { client_id: client.id } })
      expect([400, 401]).toContain(none.status)
      expect(none.body.error).toBe('invalid_client')
      const both = { headers: inHeader(client).headers, fields: inBody(client).fields }
      const twice = await requestToken(scene, client, fields, both)
      expect(['invalid_request', 'invalid_client']).toContain(twice.body.error)
    },
  },
  {
    name: 'a public client redeems its code with the verifier alone',
    async run(scene) {
      const client = await register(scene, { token_endpoint_auth_method: 'none' })
      expect(client.registered.client_secret).toBeUndefined()
      const started = await start(scene, client)
      await finish(scene, started, await visit(scene, started))
    },
  },
]
