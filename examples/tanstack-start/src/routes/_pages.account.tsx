import { useSignOut, useUser } from '@portico/react'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_pages/account')({ component: AccountPage })

/** A page behind sign-in: visitors without a session are sent to sign-in, and return here. */
function AccountPage() {
  const { data: user, error } = useUser({ or: 'redirect', suspense: false })
  const { signOut, pending } = useSignOut()
  if (error) throw error
  if (!user) return <p>Loading …</p>
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
