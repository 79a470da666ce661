import { usePortico, useUser } from '@portico/react'

export function HomePage() {
  const portico = usePortico()
  const user = useUser()
  return (
    <>
      <h1>{user ? `Welcome back, ${user.displayName ?? user.primaryEmail}` : 'Welcome to the greenhouse'}</h1>
      {user ? <a href="/account">Your account</a> : <a href={portico.urlOf('signIn', { returnTo: true })}>Sign in</a>}
    </>
  )
}
