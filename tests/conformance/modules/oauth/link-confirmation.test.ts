/** A link from elsewhere than the app connects no account before its user has agreed. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { authorizeQuery, useOAuthApp } from '../../oauth-journey.ts'
import { type Person, signUp } from '../../setup.ts'

const { createProject } = useOAuthApp()
let project: TestProject
let mallory: Person
beforeEach(async () => {
  project = await createProject(['github'])
  const body = { config: { domains: [{ domain: 'https://app.example.com', handler_path: '/handler' }] } }
  await project.request('PATCH', '/projects/current', { access: 'admin', body })
  mallory = await signUp(project, 'mallory@example.com')
})

const verify = () =>
  project.request('PATCH', `/users/${mallory.id}`, { access: 'server', body: { primary_email_verified: true } })

function authorize(headers: Record<string, string>, changes: Record<string, string> = {}) {
  const query = authorizeQuery(project, 'v', { type: 'link', token: mallory.accessToken, ...changes })
  return project.request('GET', `/auth/oauth/authorize/github?${query}`, { access: 'none', headers })
}

test.each([
  ['a page of the app', { 'sec-fetch-site': 'cross-site', referer: 'https://app.example.com/' }],
  ['a page of the app on localhost', { 'sec-fetch-site': 'same-site', referer: 'http://localhost:3000/settings' }],
  ['a page of Portico that hides its address', { 'sec-fetch-site': 'same-origin' }],
  ['a browser without Fetch Metadata, on a page of the app', { referer: 'https://app.example.com/' }],
  ['a client that is no browser', {}],
])('%s is redirected to the provider at once', async (_, headers) => {
  expect((await authorize(headers)).status).toBe(307)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }],
  ['another site that hides its address', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain that hides its address', { 'sec-fetch-site': 'same-site' }],
  ['an email or a typed address', { 'sec-fetch-site': 'none' }],
  ['a site whose name begins like that of the app', { referer: 'https://app.example.com.evil.example/' }],
  ['an unreadable address', { referer: 'about:client' }],
])('%s gets a page that names the account', async (_, headers) => {
  await verify()
  const response = await authorize(headers)
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'set-cookie': expect.stringContaining('stack-oauth-inner-'),
  })
  expect(response.text).toContain('mallory@example.com')
  expect(response.text).toContain('Continue to GitHub')
})

test('the page shows no address or name that its user has not proved, and no markup of a project name', async () => {
  const body = { display_name: 'The reader' }
  await project.request('PATCH', `/users/${mallory.id}`, { access: 'server', body })
  const displayName = { display_name: '<script>alert(1)</script>' }
  await project.request('PATCH', '/projects/current', { access: 'admin', body: displayName })
  const { text } = await authorize({ 'sec-fetch-site': 'none' })
  expect(text).toContain('An account without a verified email address')
  expect(text).not.toMatch(/mallory|The reader|<script/)
})

test('the page is in the language of the browser', async () => {
  const { text } = await authorize({ 'sec-fetch-site': 'none', 'accept-language': 'ar' })
  expect(text).toContain('<html lang="ar" dir="rtl">')
})

test('a sign-in from elsewhere needs no page: it opens the account that signs in at the provider', async () => {
  expect((await authorize({ 'sec-fetch-site': 'none' }, { type: 'authenticate' })).status).toBe(307)
})
