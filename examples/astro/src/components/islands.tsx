import { PorticoHandler, PorticoProvider, UserButton, usePortico, useSignOut, useUser } from '@portico/react'
import { type ReactNode, Suspense } from 'react'
import { portico } from '../portico'

// #region islands
/** Each island is a tree of its own, so each has a provider. */
function Island({ children }: { children: ReactNode }) {
  return (
    <PorticoProvider app={portico}>
      <Suspense fallback={<p>Loading …</p>}>{children}</Suspense>
    </PorticoProvider>
  )
}

export const AccountMenu = () => (
  <Island>
    <UserButton />
  </Island>
)

/** Sign-in, sign-up, password reset and the other screens of Portico. */
export const Screens = () => (
  <Island>
    <PorticoHandler fullPage />
  </Island>
)

// #endregion

export const Home = () => (
  <Island>
    <Greeting />
  </Island>
)

export const Account = () => (
  <Island>
    <AccountOfUser />
  </Island>
)

function Greeting() {
  const app = usePortico()
  const user = useUser()
  return (
    <>
      <h1>{user ? `Welcome back, ${user.displayName ?? user.primaryEmail}` : 'Welcome to the greenhouse'}</h1>
      {user ? <a href="/account">Your account</a> : <a href={app.urlOf('signIn', { returnTo: true })}>Sign in</a>}
    </>
  )
}

/** Behind sign-in: visitors without a session are sent to sign-in, and return here. */
function AccountOfUser() {
  const user = useUser({ or: 'redirect' })
  const { signOut, pending } = useSignOut()
  return (
    <>
      <h1>Your account</h1>
      <p>
        You are signed in as <strong>{user.displayName ?? user.primaryEmail}</strong>.
      </p>
      <button disabled={pending} onClick={() => void signOut()} type="button">
        Sign out
      </button>
    </>
  )
}
