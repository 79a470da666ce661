import { describe, expect, test } from 'vitest'
import { normalizeTokenResponse } from './normalize-token-response.ts'

const jsonType = { 'content-type': 'application/json' }

async function normalize(
  body: unknown,
  { status = 200, headers = jsonType, takesIdTokens = true }: Partial<ResponseInit> & { takesIdTokens?: boolean } = {},
) {
  const given = new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  const { response, idToken } = await normalizeTokenResponse(given, { takesIdTokens })
  return { status: response.status, text: await response.text(), idToken }
}
const parsed = async (...args: Parameters<typeof normalize>) => JSON.parse((await normalize(...args)).text)

test('an error with status 200 gets status 400', async () => {
  expect((await normalize({ error: 'bad_verification_code' })).status).toBe(400)
  expect((await normalize({ error: 'x' }, { status: 401 })).status).toBe(401)
})

test('a response with a token is not an error, whatever else it contains', async () => {
  expect((await normalize({ access_token: 'a', error: '' })).status).toBe(200)
})

test('removes an ID token that cannot be verified', async () => {
  const given = { access_token: 'a', token_type: 'bearer', id_token: 'x.y.z' }
  expect(await parsed(given)).toEqual(given)
  expect(await normalize(given)).toMatchObject({ idToken: 'x.y.z' })
  expect(await parsed(given, { takesIdTokens: false })).toEqual({ access_token: 'a', token_type: 'bearer' })
  expect(await normalize(given, { takesIdTokens: false })).toMatchObject({ idToken: null })
})

test.each(['', 'null', '[1]', '"text"', '{"access_token', '<html>'])('%j stays unchanged', async (text) => {
  expect(await normalize(text)).toEqual({ status: 200, text, idToken: null })
})

describe('an optional member', () => {
  const required = { access_token: 'a', token_type: 'bearer' }
  test.each([
    { refresh_token: null, scope: null, expires_in: null, id_token: null },
    { refresh_token: '', scope: ['a'], expires_in: 'soon', id_token: '' },
    { refresh_token: 7, scope: {}, expires_in: 0, id_token: {} },
    { expires_in: -1 },
  ])('with another type is absent: %j', async (members) => {
    expect(await parsed({ ...required, ...members })).toEqual(required)
  })
  test('is kept with its value', async () => {
    const members = { refresh_token: 'r', scope: '', expires_in: 60, id_token: 'x.y.z', expires_at: 7 }
    expect(await parsed({ ...required, ...members })).toEqual({ ...required, ...members, scope: undefined })
  })
  test('expires_in may be digits', async () => {
    expect(await parsed({ ...required, expires_in: '3600' })).toMatchObject({ expires_in: 3600 })
  })
  test('token_type is bearer if it is missing, and unchanged otherwise', async () => {
    expect(await parsed({ access_token: 'a' })).toEqual(required)
    expect(await parsed({ access_token: 'a', token_type: null })).toEqual(required)
    expect(await parsed({ access_token: 'a', token_type: 'mac' })).toMatchObject({ token_type: 'mac' })
  })
})

test('a required member stays as it is', async () => {
  expect(await parsed({ access_token: null })).toMatchObject({ access_token: null })
})

test('a response that describes itself as form-encoded becomes JSON', async () => {
  const form = 'access_token=a%20b&token_type=bearer&expires_in=60&scope=x+y'
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  expect(await parsed(form, { headers })).toEqual({
    access_token: 'a b',
    token_type: 'bearer',
    expires_in: 60,
    scope: 'x y',
  })
  expect((await normalize('error=bad_verification_code', { headers })).status).toBe(400)
  expect((await normalize(form)).text).toBe(form)
})
