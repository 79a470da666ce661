import { createClientApp } from '@portico/sdk/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PorticoProvider } from '../provider.tsx'
import { ErrorPage } from './error-page.tsx'

const app = createClientApp({ projectId: 'p', publishableClientKey: 'k', baseUrl: 'http://service.example' })

function render(errorCode: string, message: string) {
  return renderToString(
    <PorticoProvider app={app}>
      <ErrorPage searchParams={{ errorCode, message, details: '{}' }} />
    </PorticoProvider>,
  )
}

test('a known code shows our own text instead of the message in the link', () => {
  const html = render('OAUTH_PROVIDER_FAILED', 'Call 0800 1234.')
  expect(html).toContain('The provider could not sign you in.')
  expect(html).toContain('OAUTH_PROVIDER_FAILED')
  expect(html).not.toContain('0800')
})

test('an unknown code is shown with its message as plain text', () => {
  const html = render('SOMETHING_ELSE', 'A <b>message</b>.')
  expect(html).toContain('SOMETHING_ELSE')
  expect(html).toContain('<bdi>A &lt;b&gt;message&lt;/b&gt;.</bdi>')
})

test('the message of an unknown code is cut at 300 characters', () => {
  expect(render('SOMETHING_ELSE', '🌱'.repeat(301))).toContain(`<bdi>${'🌱'.repeat(300)}…</bdi>`)
  expect(render('SOMETHING_ELSE', 'x'.repeat(300))).toContain(`<bdi>${'x'.repeat(300)}</bdi>`)
})

test('bidirectional control characters in the message of an unknown code are removed', () => {
  expect(render('SOMETHING_ELSE', 'a\u202eb\u2069c\u2066d')).toContain('<bdi>abcd</bdi>')
})
