/** Our headers have one of three prefixes. The headers of the response use the prefix of the request. */
import { describe, expect, test } from 'vitest'
import { projectHeader } from '../../credentials.ts'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const prefixes = ['x-portico-', 'x-stack-', 'x-hexclave-']

describe.each(prefixes)('the prefix %s', (prefix) => {
  const others = prefixes.filter((other) => other !== prefix)

  test('is understood in every header', async () => {
    const project = await app().createProject()
    const person = await signUp(project)
    const headers = {
      [`${prefix}project-id`]: project.id,
      [`${prefix}access-type`]: 'client',
      [`${prefix}publishable-client-key`]: project.keys.publishableClientKey,
      [`${prefix}access-token`]: person.accessToken,
      [`${prefix}client-version`]: 'js @stackframe/js@2.8.77',
      [`${prefix}random-nonce`]: 'abc',
      [`${prefix}allow-anonymous-user`]: 'true',
    }
    const response = await project.request('GET', '/users/me', { access: 'none', headers })
    expect(response.body).toMatchObject({ id: person.id })
    expect(response.headers[`${prefix}request-id`]).toMatch(/^[0-9a-f-]{36}$/)
    for (const other of others) expect(response.headers).not.toHaveProperty(`${other}request-id`)
  })

  test('is used for the headers of the known error and of the actual status', async () => {
    const project = await app().createProject()
    const headers = { [`${prefix}access-type`]: 'root', [`${prefix}override-error-status`]: 'true' }
    const response = await project.request('GET', '/users/me', { access: 'none', headers })
    expect(response.headers).toMatchObject({
      [`${prefix}known-error`]: 'INVALID_ACCESS_TYPE',
      [`${prefix}actual-status`]: '400',
    })
    for (const other of others) {
      expect(response.headers).not.toHaveProperty(`${other}known-error`)
      expect(response.headers).not.toHaveProperty(`${other}actual-status`)
    }
  })
})

test('the response to a request without a known prefix has the headers of both prefixes', async () => {
  const project = await app().createProject()
  const { headers } = await project.request('POST', '/auth/oauth/token', { access: 'none', body: {} })
  expect(headers).toMatchObject({ 'x-portico-known-error': 'SCHEMA_ERROR', 'x-stack-known-error': 'SCHEMA_ERROR' })
  expect(headers['x-stack-request-id']).toBe(headers['x-portico-request-id'])
})

test('our prefix takes precedence if a header is sent under two prefixes', async () => {
  const project = await app().createProject()
  for (const other of ['x-stack-', 'x-hexclave-']) {
    const headers = { [`${other}project-id`]: 'somebody-else', [`${other}access-type`]: 'root' }
    expect((await project.request('GET', '/projects/current', { headers })).body.id).toBe(project.id)
  }
})

test('our prefix takes precedence for credentials, too: their sender could leave the others out', async () => {
  const project = await app().createProject()
  const [one, two] = [await signUp(project), await signUp(project)]
  const headers = { 'x-stack-access-token': two.accessToken, 'x-hexclave-access-token': 'x' }
  expect((await project.request('GET', '/users/me', { user: one.accessToken, headers })).body.id).toBe(one.id)
})

test('an empty header counts as absent', async () => {
  const project = await app().createProject()
  const empty = { 'x-portico-admin-access-token': '', 'x-portico-access-token': '', 'x-portico-secret-server-key': '' }
  expect((await project.request('GET', '/projects/current', { headers: empty })).status).toBe(200)
  const none = { ...projectHeader(project), 'x-portico-access-type': '', 'x-portico-super-secret-admin-key': '' }
  const response = await project.request('GET', '/users/me', { access: 'none', headers: none })
  expect(response.body.code).toBe('ACCESS_TYPE_REQUIRED')
})

test('any client version is accepted and ignored', async () => {
  const project = await app().createProject()
  for (const version of ['js @stackframe/js@2.6.11', 'nonsense', '@@@', 'x'.repeat(5000), 'a @b/c@9.9.9-rc+1']) {
    const headers = { 'x-portico-client-version': version }
    expect((await project.request('GET', '/projects/current', { headers })).status).toBe(200)
  }
})
