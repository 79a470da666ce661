import type { ClientApp } from '@portico/sdk/client'
import type { Navigate } from '../portico-context.ts'

const redirectWaitMillis = 2000
const retryMillis = 100
const underWay = new WeakMap<ClientApp, Promise<void>>()
const leaving = new WeakMap<ClientApp, string>()

/**
 * Takes the visitor to sign-in, from where the current page is found again. One redirect at a time: rendering may
 * happen several times before the page has changed. The promise keeps the page suspended meanwhile.
 */
export function redirectToSignIn(app: ClientApp, navigate: Navigate): Promise<void> {
  const running = underWay.get(app)
  if (running) return running
  const from = window.location.href
  const redirect = new Promise<void>((resolve) => {
    setTimeout(() => {
      const isOnTheWay = window.location.href !== from || leaving.get(app) === from
      if (!isOnTheWay) navigate(app.urlOf('signIn', { currentUrl: from, returnTo: true }), { replace: true })
      setTimeout(
        () => {
          underWay.delete(app)
          resolve()
        },
        isOnTheWay ? retryMillis : redirectWaitMillis,
      )
    })
  })
  underWay.set(app, redirect)
  return redirect
}

/** Says that this page is being left for another one, so that signing out of it does not lead to sign-in. */
export function leavePage(app: ClientApp): void {
  leaving.set(app, window.location.href)
  setTimeout(() => leaving.delete(app), redirectWaitMillis)
}
