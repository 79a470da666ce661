import { usePortico, useUser } from '@portico/react'

export function HomePage() {
  const portico = usePortico()
  const { data: user, error, isLoading, refetch } = useUser({ suspense: false })
  if (isLoading) return <p>Loading …</p>
  if (error && user === undefined) {
    return (
      <p>
        Your account could not be loaded.{' '}
        <button onClick={() => refetch().catch(() => undefined)} type="button">
          Try again
        </button>
      </p>
    )
  }
  return (
    <>
      <h1>{user ? `Welcome back, ${user.displayName ?? user.primaryEmail}` : 'Welcome to the greenhouse'}</h1>
      {user ? <a href="/account">Your account</a> : <a href={portico.urlOf('signIn', { returnTo: true })}>Sign in</a>}
    </>
  )
}
