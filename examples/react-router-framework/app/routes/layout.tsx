import { UserButton } from '@portico/react'
import { Suspense } from 'react'
import { Link, Outlet } from 'react-router'

/** Suspense is needed: without the user, a server renders its fallback. */
export default function PageLayout() {
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
