import { UserButton } from '@portico/react'
import { Suspense } from 'react'
import { Link, Outlet } from 'react-router'

export function Layout() {
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
