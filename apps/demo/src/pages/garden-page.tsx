import { useUser } from '@portico/react'
import { AccountPanel } from '../account-panel.tsx'
import { OwnNotebook } from '../notes/own-notebook.tsx'
import { useTitle } from '../use-title.ts'

/** The members' page. Visitors without a session are redirected to sign-in and back. */
export function GardenPage({ inboxUrl }: { inboxUrl: string | null }) {
  const user = useUser({ or: 'redirect' })
  useTitle('My garden · Fernwood')
  return (
    <div className="page">
      <h1>{user.displayName ? `${user.displayName}’s garden` : 'Your garden'}</h1>
      <div className="columns">
        <OwnNotebook user={user} />
        <AccountPanel inboxUrl={inboxUrl} user={user} />
      </div>
    </div>
  )
}
