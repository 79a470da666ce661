/** Algorithms of registered clients (OpenID Connect Dynamic Client Registration 1.0, section 2). */
import type { TestApp, TestProject } from '@portico/server/testing'
import { decodeProtectedHeader } from 'jose'
import * as openId from 'openid-client'
import { expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { redirectUri, signInAt } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, browser } = scene)
})

const asAdmin = (method: string, path: string, body: object) => project.request(method, path, { access: 'admin', body })

/** Registers a client that signs Ann in at once, and returns the algorithm of her ID token. */
async function algorithmOf(metadata: object) {
  const { body } = await asAdmin('POST', '/oauth-initial-access-tokens', {})
  const server = new URL(`${publicUrl}/auth/${project.id}`)
  const options = { initialAccessToken: body.token, execute: [openId.allowInsecureRequests] }
  const config = await openId.dynamicClientRegistration(
    server,
    { redirect_uris: [redirectUri], ...metadata },
    undefined,
    options,
  )
  const { id_token: idToken = '' } = await signInAt(config, browser)
  return [config.clientMetadata().id_token_signed_response_alg, decodeProtectedHeader(idToken).alg]
}

test('ID tokens are signed with RS256 unless the metadata choose ES256, from the first request on', async () => {
  await asAdmin('PATCH', '/projects/current/options', { oauth_registration_enabled: true })
  // Other processes read the options within a second.
  app.clock.advance(1500)
  expect(await algorithmOf({ id_token_signed_response_alg: 'ES256' })).toEqual(['ES256', 'ES256'])
  expect(await algorithmOf({})).toEqual(['RS256', 'RS256'])
})
