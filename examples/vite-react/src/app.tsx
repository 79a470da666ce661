import { PorticoHandler, PorticoProvider, UserButton } from '@portico/react'
import { Suspense } from 'react'
import { AccountPage } from './account-page'
import { HomePage } from './home-page'
import { portico } from './portico'

export function App() {
  return (
    <PorticoProvider app={portico}>
      <Page path={location.pathname} />
    </PorticoProvider>
  )
}

function Page({ path }: { path: string }) {
  // Sign-in, sign-up, password reset and the other screens of Portico.
  if (path.startsWith('/handler/')) return <PorticoHandler fullPage />
  return (
    <>
      <header>
        <a href="/">Greenhouse</a>
        <UserButton />
      </header>
      <main>
        <Suspense fallback={<p>Loading …</p>}>{path === '/account' ? <AccountPage /> : <HomePage />}</Suspense>
      </main>
    </>
  )
}
