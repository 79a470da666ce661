/** Other parties verify access tokens with the published keys. */
import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()

test('the published key verifies the tokens of its project', async () => {
  const project = await app().createProject()
  const { accessToken } = await signUp(project)
  const { body } = await project.request('GET', `/projects/${project.id}/.well-known/jwks.json`, { access: 'none' })
  const [header = '', claims = '', signature = ''] = accessToken.split('.')
  const [jwk] = body.keys
  expect(jwk.kid).toBe(JSON.parse(Buffer.from(header, 'base64url').toString()).kid)
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify('sha256', Buffer.from(`${header}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true)
})

test('a key has its public members only, and each project has its own', async () => {
  const [one, two] = [await app().createProject(), await app().createProject()]
  const keysOf = async (id: string) =>
    (await one.request('GET', `/projects/${id}/.well-known/jwks.json`, { access: 'none' })).body.keys
  const [first, second] = [await keysOf(one.id), await keysOf(two.id)]
  expect(first).toHaveLength(1)
  expect(Object.keys(first[0])).toEqual(['kty', 'alg', 'crv', 'x', 'y', 'kid'])
  expect(first[0].kid).not.toBe(second[0].kid)
})

test('the keys of an unknown project return 404 as text', async () => {
  const { request } = await app().createProject()
  for (const id of ['00000000-0000-4000-8000-00000000beef', 'nothing', '%27']) {
    const response = await request('GET', `/projects/${id}/.well-known/jwks.json`, { access: 'none' })
    expect([response.status, response.body]).toEqual([404, null])
  }
})
