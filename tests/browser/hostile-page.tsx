/**
 * Page for the tests of hostile browsers: the sign-in screen, or the account settings. The query names the token store.
 */
import { AccountSettings, PorticoProvider, SignIn, useSignOut, useUser } from '@portico/react'
import '@portico/react/styles.css'
import { createClientApp, createHttpOnlyTokenStore } from '@portico/sdk/client'
import { createRoot } from 'react-dom/client'
import { projectId } from '../../apps/atlas/src/fixtures/values.ts'

const { hash, href } = window.location
const stores = { memory: 'memory', 'http-only': createHttpOnlyTokenStore({ projectId }) } as const
const [, tokenStore = 'cookie'] = Object.entries(stores).find(([name]) => hash.endsWith(name)) ?? []
const app = createClientApp({ projectId, publishableClientKey: 'k', baseUrl: new URL(href).origin, tokenStore })

function Page() {
  const user = useUser()
  const { signOut } = useSignOut()
  if (!user) return <SignIn />
  return (
    <>
      <p>Signed in as {user.primaryEmail}</p>
      <button onClick={signOut} type="button">
        Leave
      </button>
      {hash === '#security' && <AccountSettings />}
    </>
  )
}

const container = document.getElementById('root')
// Only the tests use this page.
const navigate = () => {}
if (container) {
  createRoot(container).render(
    <PorticoProvider app={app} navigate={navigate}>
      <Page />
    </PorticoProvider>,
  )
}
