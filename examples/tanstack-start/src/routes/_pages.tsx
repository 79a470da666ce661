import { UserButton } from '@portico/react'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_pages')({ component: Layout })

function Layout() {
  return (
    <>
      <header>
        <Link to="/">Greenhouse</Link>
        <UserButton />
      </header>
      <main>
        <Outlet />
      </main>
    </>
  )
}
