import { usePortico, useUser } from '@portico/react'
import Link from 'next/link'

export default function HomePage() {
  const portico = usePortico()
  const user = useUser()
  return (
    <>
      <h1>{user ? `Welcome back, ${user.displayName ?? user.primaryEmail}` : 'Welcome to the greenhouse'}</h1>
      {user ? <Link href="/account">Your account</Link> : <Link href={portico.urlOf('signIn')}>Sign in</Link>}
    </>
  )
}
