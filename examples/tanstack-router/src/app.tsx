import { type Navigate, PorticoHandler, PorticoProvider, UserButton } from '@portico/react'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { AccountPage } from './account-page'
import { HomePage } from './home-page'
import { portico } from './portico'

const rootRoute = createRootRoute()

const layoutRoute = createRoute({ getParentRoute: () => rootRoute, id: 'layout', component: Layout })
const homeRoute = createRoute({ getParentRoute: () => layoutRoute, path: '/', component: HomePage })
const accountRoute = createRoute({ getParentRoute: () => layoutRoute, path: '/account', component: AccountPage })
// Sign-in, sign-up, password reset and the other screens of Portico.
const handlerRoute = createRoute({ getParentRoute: () => rootRoute, path: '/handler/$', component: HandlerPage })

const routeTree = rootRoute.addChildren([handlerRoute, layoutRoute.addChildren([homeRoute, accountRoute])])
const router = createRouter({ routeTree })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const navigate: Navigate = (href, { replace }) => void router.navigate({ href, replace })

export function App() {
  return (
    <PorticoProvider app={portico} navigate={navigate}>
      <RouterProvider router={router} />
    </PorticoProvider>
  )
}

function HandlerPage() {
  const { pathname, searchStr } = useLocation()
  return <PorticoHandler fullPage location={{ pathname, search: searchStr }} />
}

function Layout() {
  return (
    <>
      <header>
        <Link to="/">Greenhouse</Link>
        <UserButton />
      </header>
      <main>
        <Suspense fallback={<p>Loading …</p>}>
          <Outlet />
        </Suspense>
      </main>
    </>
  )
}
