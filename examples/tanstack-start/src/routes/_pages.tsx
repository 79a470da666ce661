import { UserButton } from '@portico/react'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'

export const Route = createFileRoute('/_pages')({ component: Layout })

/** Suspense is needed: without the user, a server renders its fallback. */
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
