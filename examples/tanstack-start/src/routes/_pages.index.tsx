import { usePortico, useUser } from '@portico/react'
import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/_pages/')({ component: HomePage })

function HomePage() {
  const portico = usePortico()
  // Does not suspend: a server would report the suspended part as an error.
  const { data: user, error } = useUser({ suspense: false })
  if (error) throw error
  if (user === undefined) return <p>Loading …</p>
  return (
    <>
      <h1>{user ? `Welcome back, ${user.displayName ?? user.primaryEmail}` : 'Welcome to the greenhouse'}</h1>
      {user ? <Link to="/account">Your account</Link> : <Link to={portico.urlOf('signIn')}>Sign in</Link>}
    </>
  )
}
