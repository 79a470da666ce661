import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { routeOf } from './handler-route.ts'
import { usePorticoContext } from './hooks/use-portico.ts'
import { screens } from './screens.tsx'
import { FailureCard, NotFoundCard } from './status-card/cards.tsx'
import type { ScreenProps } from './ui/card.tsx'

/** Properties of `PorticoHandler`. */
export interface PorticoHandlerProps extends ScreenProps {
  /** Where the visitor is. A host with a client-side router passes it; the default is the window's location. */
  location?: { pathname: string; search: string }
}

/** Shows the screen that the address asks for. Mount it at every path under the handler, by default `/handler/*`. */
export function PorticoHandler({ location, ...screenProps }: PorticoHandlerProps) {
  const { app, navigate } = usePorticoContext()
  const href = useSyncExternalStore(subscribeToHistory, currentHref, hrefOnServer)
  const { pathname, search } = location ?? new URL(href)
  const route = routeOf(pathname, app.urls, screens)
  const redirect = route.kind === 'redirect' ? route.path + search : null

  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true })
  }, [redirect, navigate])

  if (redirect !== null) return null
  const Screen = route.kind === 'screen' ? screens[route.name]?.component : undefined
  if (!Screen) return <NotFoundCard {...screenProps} />
  return (
    <ErrorBoundary fallback={(error) => <FailureCard {...screenProps} error={error} />} key={pathname}>
      <Suspense fallback={null}>
        <Screen {...screenProps} searchParams={Object.fromEntries(new URLSearchParams(search))} />
      </Suspense>
    </ErrorBoundary>
  )
}

function subscribeToHistory(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

const currentHref = () => window.location.href
const hrefOnServer = () => 'http://localhost/'
