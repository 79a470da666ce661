/** Clients that name themselves by a document (draft-ietf-oauth-client-id-metadata-document-02), as agents of MCP do. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  type Client,
  type ClientKey,
  newClientKey,
  serverMetadata,
  signAssertion,
  withAssertion,
} from '../bench/client.ts'
import { expectErrorPage, redeem, signIn, start, visit } from '../bench/flow.ts'
import type { Module, Scene } from '../bench/module.ts'

/** A program on the machine of its user. Clients of this type have no https address on localhost, where the bench is. */
const redirectUri = 'http://127.0.0.1:33418/callback'

interface Served {
  readonly fields?: object
  readonly status?: number
  readonly key?: ClientKey | null
}

/** Serves a document, and returns its client. */
function serveAgent({ receiver }: Scene, { fields = {}, status = 200, key = null }: Served = {}): Client {
  const name = `agent-${randomUUID()}`
  const id = receiver.serve(name, {})
  const method = key === null ? 'none' : 'private_key_jwt'
  const document = {
    ...{ client_id: id, client_name: 'Agent of the bench', application_type: 'native', redirect_uris: [redirectUri] },
    ...{ token_endpoint_auth_method: method, ...fields },
  }
  receiver.serve(name, document, status)
  const tokens = { registration_access_token: '', registration_client_uri: '' }
  return { id, secret: '', method, redirectUri, registered: { ...document, ...tokens }, key }
}

/** Signs in with a key of the document, and is refused with another. */
async function requireOwnKey(scene: Scene, client: Client): Promise<void> {
  await signIn(scene, client)
  const other = { ...client, key: await newClientKey() }
  const started = await start(scene, client)
  const code = (await visit(scene, started)).get('code')
  const assertion = await signAssertion(other, scene.side.issuer)
  const { body } = await redeem(scene, started, code, { authentication: withAssertion(client, assertion) })
  expect(body.error).toBe('invalid_client')
  const bare = await redeem(scene, started, code, {
    authentication: { headers: {}, fields: { client_id: client.id } },
  })
  expect(['invalid_client', 'invalid_request']).toContain(bare.body.error)
}

export const agents: readonly Module[] = [
  {
    name: 'metadata announce documents with their methods, PKCE by S256, and iss',
    async run(scene) {
      const metadata = await serverMetadata(scene)
      expect(metadata).toMatchObject({
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
        code_challenge_methods_supported: ['S256'],
      })
      expect(metadata.token_endpoint_auth_methods_supported).toEqual(
        expect.arrayContaining(['none', 'private_key_jwt']),
      )
    },
  },
  {
    name: 'a document names a client, which signs a user in without authentication',
    run: async (scene) => void (await signIn(scene, serveAgent(scene))),
  },
  {
    name: 'keys in a document authenticate by private_key_jwt, and others do not',
    async run(scene) {
      const key = await newClientKey()
      await requireOwnKey(scene, serveAgent(scene, { key, fields: { jwks: { keys: [key.publicJwk] } } }))
    },
  },
  {
    name: 'keys at the jwks_uri of a document authenticate by private_key_jwt, and others do not',
    async run(scene) {
      const key = await newClientKey()
      const jwks_uri = scene.receiver.serve(`keys-${randomUUID()}`, { keys: [key.publicJwk] })
      await requireOwnKey(scene, serveAgent(scene, { key, fields: { jwks_uri } }))
    },
  },
  {
    name: 'a document of another address, one with an error status, and one with a secret method name no client',
    async run(scene) {
      for (const served of [
        { fields: { client_id: serveAgent(scene).id } },
        { status: 404 },
        { fields: { token_endpoint_auth_method: 'client_secret_basic' } },
      ])
        await expectErrorPage(scene, await start(scene, serveAgent(scene, served)))
    },
  },
  {
    name: 'a redirect address that the document does not name gets an error page, and no redirect',
    async run(scene) {
      const client = serveAgent(scene)
      await expectErrorPage(scene, await start(scene, client, { redirect_uri: `${client.redirectUri}/other` }))
    },
  },
]
