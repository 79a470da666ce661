import { PorticoHandler, PorticoProvider, UserButton, useUser } from '@portico/react'
import '@portico/react/styles.css'
import { createClientApp } from '@portico/sdk/client'
import { Suspense } from 'react'

const portico = createClientApp({
  projectId: '…',
  publishableClientKey: 'pck_…',
  baseUrl: 'https://auth.example.com',
})

function Account() {
  const user = useUser({ or: 'redirect' }) // visitors sign in first
  return (
    <>
      <UserButton />
      <p>Hello {user.displayName ?? user.primaryEmail}</p>
    </>
  )
}

export function App() {
  return (
    <PorticoProvider app={portico}>
      <Suspense>{location.pathname.startsWith('/handler/') ? <PorticoHandler fullPage /> : <Account />}</Suspense>
    </PorticoProvider>
  )
}
