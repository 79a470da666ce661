import { type ClientApp, SessionLoopError } from '@portico/sdk/client'
import type { Navigate } from '../portico-context.ts'

const redirectWaitMillis = 2000
const retryMillis = 100
const loopWindowMillis = 10_000
const maxRedirects = 3

/**
 * Navigates to sign-in, with the current page as return target. Rendering may happen several times before the page has
 * changed, so only one redirect runs at a time. The promise keeps the page suspended meanwhile. It resolves to true if
 * the page was being left already, so that another attempt is needed should the user come back to it.
 * @throws {SessionLoopError} if sign-in has sent the visitor back three times within ten seconds
 */
export function redirectToSignIn(app: ClientApp, navigate: Navigate): Promise<boolean> {
  const { page } = app
  if (page.redirecting) return page.redirecting
  const from = window.location.href
  // Sign-in finds a session that this page does not find. Without the error, the redirects would never end.
  if (recentRedirects(app, from).length >= maxRedirects) throw new SessionLoopError(loopMessage)
  page.redirecting = new Promise<boolean>((resolve) => {
    setTimeout(() => {
      const isOnTheWay = window.location.href !== from || page.leaving === from
      if (!isOnTheWay) {
        countRedirect(app, from)
        navigate(app.urlOf('signIn', { currentUrl: from, returnTo: true }), { replace: true })
      }
      setTimeout(resolve, isOnTheWay ? retryMillis : redirectWaitMillis, isOnTheWay)
    })
  }).finally(() => {
    page.redirecting = null
  })
  return page.redirecting
}

const loopMessage =
  'This page and sign-in redirect to each other, so the redirects have stopped. Check that both pages use the same project and baseUrl, and that the browser stores the cookies portico-refresh-… for both.'

/** Returns the times of the redirects from a page within the last ten seconds. */
function recentRedirects(app: ClientApp, from: string): string[] {
  const since = Date.now() - loopWindowMillis
  try {
    const times = sessionStorage.getItem(storageKey(app, from)) ?? ''
    return times.split(',').filter((time) => Number(time) > since)
  } catch {
    // Sandboxed pages have no storage, so redirects cannot be counted across pages there.
    return []
  }
}

function countRedirect(app: ClientApp, from: string): void {
  const times = [...recentRedirects(app, from), Date.now()]
  try {
    sessionStorage.setItem(storageKey(app, from), times.join())
  } catch {
    // The storage is blocked or full.
  }
}

function storageKey({ projectId }: ClientApp, from: string): string {
  return `portico-redirects-${projectId}-${from}`
}

/**
 * Declares that this page is being left for another one, so that signing out of it does not lead to sign-in. Ends two
 * seconds after a call that signs out, and at once if that fails.
 */
export function leavePage({ page }: ClientApp, call: Promise<unknown> = Promise.resolve()): void {
  page.leaving = window.location.href
  const stay = () => {
    page.leaving = null
  }
  call.then(() => setTimeout(stay, redirectWaitMillis), stay)
}
