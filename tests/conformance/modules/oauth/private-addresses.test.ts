/** Addresses of owners cannot reach the private network, and errors reveal nothing about it (SSRF). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authorizeQuery, begin, callBack, configureProviders, standard } from '../../oauth-journey.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp({ allowPrivateAddresses: false })
let inside: Server
let requested: string[] = []
let port: number
beforeAll(async () => {
  inside = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"sub":"secret-of-the-inside"}')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  port = (inside.address() as AddressInfo).port // a server on TCP has such an address
})
afterAll(() => inside.close())

let project: TestProject
beforeEach(async () => {
  requested = []
  project = await app().createProject()
})

const sentence =
  /^Sign-in with company failed\. The provider could not be reached in time by https on the public internet/

const issuers = (port: number) => [
  `http://127.0.0.1:${port}`,
  `https://127.0.0.1:${port}`,
  `https://localhost:${port}`,
  `https://[::1]:${port}`,
  `https://2130706433:${port}`,
  `https://0x7f.1:${port}`,
  `https://[::ffff:127.0.0.1]:${port}`,
  'https://169.254.169.254',
  'https://10.0.0.1',
  'https://metadata.google.internal',
  'https://db.internal',
  'https://example.com:5432',
  'https://example.com:22',
  'http://example.com',
]

test('an issuer in a private network gets no request, in any spelling', async () => {
  const returned = new Set<string>()
  for (const issuer of issuers(port)) {
    await configureProviders(project, [standard('company', { issuer })])
    const path = `/auth/oauth/authorize/company?${authorizeQuery(project, 'v')}`
    const { status, text } = await project.request('GET', path, { access: 'none' })
    expect([issuer, status]).toEqual([issuer, 400])
    expect(text).toMatch(sentence)
    returned.add(text)
  }
  expect(requested).toEqual([])
  // All cases return the same response, so that existing and missing hosts cannot be distinguished.
  expect(returned.size).toBe(1)
})

const outside = { authorization_url: 'https://id.example.com/authorize' }

test('a token endpoint in a private network gets no request', async () => {
  const urls = { ...outside, token_url: `http://127.0.0.1:${port}/token`, userinfo_url: 'https://id.example.com/me' }
  await configureProviders(project, [standard('company', urls)])
  const journey = await begin(project, 'company')
  const state = new URL(journey.location).searchParams.get('state') ?? ''
  const response = await callBack(project, 'company', { state, code: 'c' }, { cookie: journey.cookie })
  expect([response.status, requested]).toEqual([400, []])
  expect(response.text).toMatch(sentence)
})

test.each(['http://id.example.com/authorize', 'javascript:alert(1)', 'data:text/html,x'])(
  'no visitor is redirected to %s',
  async (authorization_url) => {
    const urls = { authorization_url, token_url: 'https://id.example.com/t', userinfo_url: 'https://id.example.com/u' }
    await configureProviders(project, [standard('company', urls)])
    const path = `/auth/oauth/authorize/company?${authorizeQuery(project, 'v')}`
    const { status, text, headers } = await project.request('GET', path, { access: 'none' })
    expect([status, text]).toEqual([400, expect.stringMatching(/must start with https/)])
    expect(headers).not.toHaveProperty('location')
  },
)
