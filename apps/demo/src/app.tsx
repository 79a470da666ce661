import { ImpersonationBanner, PorticoHandler } from '@portico/react'
import { Suspense, useEffect, useRef } from 'react'
import { FailureBoundary } from './failure-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useLocation } from './location.ts'
import { GardenPage } from './pages/garden-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SharedPage } from './pages/shared-page.tsx'

/** Fernwood: a public page, a page for members, and Portico's screens under /handler. */
export function App({ inboxUrl }: { inboxUrl: string | null }) {
  const location = useLocation()
  const { pathname } = location
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A new page is scrolled to its start, unless it has moved the focus.
    if (!main.current?.contains(document.activeElement)) main.current?.focus()
  }, [pathname])

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ImpersonationBanner />
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <FailureBoundary key={pathname}>
          <Suspense fallback={<p className="page waiting">One moment</p>}>
            <Page inboxUrl={inboxUrl} location={location} />
          </Suspense>
        </FailureBoundary>
      </main>
      <Footer inboxUrl={inboxUrl} />
    </>
  )
}

function Page({ location, inboxUrl }: { location: URL; inboxUrl: string | null }) {
  const { pathname, search } = location
  if (pathname === '/') return <HomePage />
  if (pathname === '/garden') return <GardenPage inboxUrl={inboxUrl} />
  if (pathname === '/shared') return <SharedPage />
  if (!pathname.startsWith('/handler/')) return <NotFoundPage />
  return (
    <div className="doorway">
      <PorticoHandler headingLevel={1} location={{ pathname, search }} />
    </div>
  )
}
