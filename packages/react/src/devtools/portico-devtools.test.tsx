// @vitest-environment happy-dom
import { createClientApp } from '@portico/sdk/client'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { PorticoProvider } from '../provider.tsx'
import { PorticoDevtools } from './portico-devtools.ts'

const user = { id: 'u1', display_name: 'Test 1', primary_email: 'test-1@example.com' }
const email = { to: user.primary_email, type: 'magic_link', link: 'http://app.test/x', code: 'ABC123', sent_at: 0 }
const access = `e30.${btoa(JSON.stringify({ sub: 'u1', exp: Math.floor(Date.now() / 1000) + 3600 }))}.x`

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const respond = async (input: RequestInfo | URL) => {
  const url = input instanceof Request ? input.url : String(input)
  if (url.endsWith('/development/p/state')) return Response.json({ users: [user], email })
  if (url.endsWith('/development/p/sessions/u1')) return Response.json({ access_token: access, refresh_token: 'r' })
  if (url.endsWith('/users/me')) return Response.json({ ...user, signed_up_at_millis: 0, oauth_providers: [] })
  const headers = { 'x-portico-known-error': 'TEAM_NOT_FOUND', 'x-portico-actual-status': '404' }
  return Response.json({ code: 'TEAM_NOT_FOUND', error: '' }, { status: 200, headers })
}

const shown = () => document.querySelector('aside')?.textContent ?? ''
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()

test('the panel shows calls with their errors and the last email, and signs in as a test user', async () => {
  const serviceFetch = vi.fn(respond)
  vi.stubGlobal('fetch', serviceFetch)
  const baseUrl = 'http://portico.test'
  const app = createClientApp({ projectId: 'p', publishableClientKey: 'k', baseUrl, tokenStore: 'memory' })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <PorticoProvider app={app}>
      <PorticoDevtools serviceUrl={`${baseUrl}/`} />
    </PorticoProvider>,
  )
  await vi.waitFor(() => expect(shown()).toBe('Portico'))
  await vi.waitFor(() => expect(window.fetch).not.toBe(serviceFetch))
  await window.fetch(`${baseUrl}/api/v1/teams/t1?x=1`)
  await window.fetch('http://other.test/api/v1/teams')
  press('Portico')
  await vi.waitFor(() => expect(shown()).toContain('code ABC123'))
  expect(shown()).toContain('No user is signed in.')
  expect(shown()).toMatch(/GET \/teams\/t1 404, \d+ ms TEAM_NOT_FOUND/)
  const links = [...document.querySelectorAll('aside a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([email.link, `${baseUrl}/docs/errors/TEAM_NOT_FOUND`])
  press('Test 1')
  await vi.waitFor(() => expect(shown()).toContain('Session id'), 5000)
  root.unmount()
  expect(window.fetch).toBe(serviceFetch)
})
