import { UserButton } from '@portico/react'
import { Link, Outlet } from 'react-router'

export default function PageLayout() {
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
