import type { ClientApp } from '@portico/sdk/client'
import type { Navigate } from '../provider.tsx'

const redirectWaitMillis = 2000
const underWay = new WeakMap<ClientApp, Promise<void>>()

/**
 * Takes the visitor to sign-in, from where the current page is found again. One redirect at a time: rendering may
 * happen several times before the page has changed. The promise keeps the page suspended meanwhile.
 */
export function redirectToSignIn(app: ClientApp, navigate: Navigate): Promise<void> {
  const running = underWay.get(app)
  if (running) return running
  const redirect = new Promise<void>((resolve) => {
    setTimeout(() => {
      navigate(app.urlOf('signIn', { currentUrl: window.location.href, returnTo: true }), { replace: true })
      setTimeout(() => {
        underWay.delete(app)
        resolve()
      }, redirectWaitMillis)
    })
  })
  underWay.set(app, redirect)
  return redirect
}
