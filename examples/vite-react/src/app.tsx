import { UserButton } from '@portico/react'
import { Suspense } from 'react'
import { AccountPage } from './account-page'
import { HomePage } from './home-page'

export function App() {
  return (
    <>
      <header>
        <a href="/">Greenhouse</a>
        <UserButton />
      </header>
      <main>
        <Suspense fallback={<p>Loading …</p>}>
          {location.pathname === '/account' ? <AccountPage /> : <HomePage />}
        </Suspense>
      </main>
    </>
  )
}
