import { expect, test } from 'vitest'
import { normalizeTokenResponse } from './normalize-token-response.ts'

const response = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const takesIdTokens = { takesIdTokens: true }

test('an error with status 200 gets status 400', async () => {
  expect((await normalizeTokenResponse(response({ error: 'bad_verification_code' }), takesIdTokens)).status).toBe(400)
  expect((await normalizeTokenResponse(response({ error: 'x' }, 401), takesIdTokens)).status).toBe(401)
})

test('a response with a token is not an error, whatever else it contains', async () => {
  expect((await normalizeTokenResponse(response({ access_token: 'a', error: '' }), takesIdTokens)).status).toBe(200)
})

test('removes an ID token that cannot be verified', async () => {
  const given = { access_token: 'a', id_token: 'x.y.z' }
  expect(await (await normalizeTokenResponse(response(given), takesIdTokens)).json()).toEqual(given)
  expect(await (await normalizeTokenResponse(response(given), { takesIdTokens: false })).json()).toEqual({
    access_token: 'a',
  })
})

test.each(['', 'null', '[1]', '"text"', '{"access_token', '<html>'])('%j stays unchanged', async (text) => {
  const normalized = await normalizeTokenResponse(response(text), { takesIdTokens: false })
  expect([normalized.status, await normalized.text()]).toEqual([200, text])
})
