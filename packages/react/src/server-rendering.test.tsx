import { createClientApp } from '@portico/sdk/client'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { PorticoHandler } from './handler.tsx'
import { UserButton } from './menus/user-button.tsx'
import { PorticoProvider } from './provider.tsx'
import { screens } from './screens.ts'

const app = createClientApp({ projectId: 'p', publishableClientKey: 'k', baseUrl: 'http://service.example' })
const render = (children: ReactNode) => renderToString(<PorticoProvider app={app}>{children}</PorticoProvider>)
const renderRoute = (name: string, search = '') =>
  render(<PorticoHandler location={{ pathname: `/handler/${name}`, search }} />)

const titles: Record<string, string> = {
  'sign-in': 'Sign in to your account',
  'sign-up': 'Create a new account',
  'sign-out': 'Signing out',
  'forgot-password': 'Reset Your Password',
  'password-reset': 'Checking your link',
  'magic-link-callback': 'Checking your link',
  'oauth-callback': 'Redirecting...',
  'account-settings': 'Account settings',
  'second-factor-setup': 'Set up an authenticator app',
  'email-verification': 'Checking your link',
  waitlist: 'Confirm your place',
  'team-invitation': 'Checking your link',
  error: 'An unknown error occurred',
}

test('every screen of the handler is in the list of titles', () => {
  expect(Object.keys(titles).toSorted()).toEqual(Object.keys(screens).toSorted())
})

describe('an app below a base path', () => {
  const options = { projectId: 'p', publishableClientKey: 'k', baseUrl: 'http://service.example', basePath: '/app/' }
  const screenOf = (location: { pathname: string; search: string }, urls = {}) =>
    renderToString(
      <PorticoProvider app={createClientApp({ ...options, urls })}>
        <PorticoHandler location={location} />
      </PorticoProvider>,
    )

  test.each(['/handler/sign-in', '/app/handler/sign-in'])('shows the screen of %s, with links below it', (pathname) => {
    for (const urls of [{}, { handler: '/app/handler' }]) {
      const html = screenOf({ pathname, search: '' }, urls)
      expect(html).toContain('>Sign in to your account</h2>')
      expect(html).toContain('href="/app/handler/sign-up"')
    }
  })
})

test('a location may be that of any router: members beside path and search are ignored', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  // React Router's location has a key, which React refuses among spread properties.
  const location = { pathname: '/handler/sign-in', search: '', hash: '', key: 'default', state: null }
  expect(render(<PorticoHandler location={location} />)).toContain('>Sign in to your account</h2>')
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

describe('the first HTML', () => {
  test.each(Object.entries(titles))('for %s contains the title "%s"', (name, title) => {
    expect(renderRoute(name, '?code=secret-code')).toContain(`>${title}</h2>`)
  })

  test.each(Object.keys(titles))('for %s has no boundary that the browser would render again', (name) => {
    // React marks a boundary that it could not complete on the server with `$!` or `$?`.
    expect(renderRoute(name)).not.toMatch(/<!--\$[!?]-->/)
  })

  test.each(Object.keys(titles))('for %s contains no absolute URL and no code of the link', (name) => {
    const html = renderRoute(name, '?code=secret-code')
    expect(html).not.toMatch(/localhost|https?:\/\//)
    expect(html).not.toContain('secret-code')
  })

  test.each(['magic-link-callback', 'email-verification'])(
    'for %s informs browsers without JavaScript that it is required',
    (name) => {
      expect(renderRoute(name, '?code=secret-code')).toMatch(/<noscript>.*This page needs JavaScript\..*<\/noscript>/)
    },
  )

  test('is a placeholder for a page whose location is unknown, not a missing page', () => {
    const html = render(<PorticoHandler />)
    expect(html).toContain('aria-label="Loading"')
    expect(html).not.toContain('Page not found')
  })

  test('shows for an unknown path that the page does not exist', () => {
    expect(renderRoute('nowhere')).toContain('Page not found')
  })

  test('leaves the color scheme to the style sheet', () => {
    expect(renderRoute('sign-in')).not.toContain('data-mode')
    expect(render(<UserButton />)).not.toContain('data-mode')
  })
})
