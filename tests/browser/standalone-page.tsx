import * as portico from '@portico/react'
import '@portico/react/styles.css'
import { createClientApp } from '@portico/sdk/client'
import { createElement, type ElementType } from 'react'
import { createRoot } from 'react-dom/client'

/** Required properties of an export. */
const required: Readonly<Record<string, object>> = {
  AuthPage: { type: 'sign-up' },
  EmailVerification: { searchParams: {} },
  ErrorPage: { searchParams: {} },
  MagicLinkCallback: { searchParams: {} },
  MessageCard: { title: 'A message', children: 'Of the host.', primaryButtonText: 'Go on' },
  OAuthButton: { provider: 'github', type: 'sign-in' },
  OAuthButtonGroup: { type: 'sign-in' },
  PasswordReset: { searchParams: {} },
  TeamInvitation: { searchParams: {} },
}

const app = createClientApp({
  projectId: 'p',
  publishableClientKey: 'k',
  baseUrl: window.location.origin,
  tokenStore: 'memory',
})
// Cards that would navigate stay on the page.
const navigate = () => {}
const name = window.location.hash.slice(1)
const element: ElementType | undefined = Reflect.get(portico, name)
const container = document.getElementById('root')
if (element && container) {
  const content = createElement(element, required[name])
  createRoot(container).render(createElement(portico.PorticoProvider, { app, navigate }, content))
}
