/** A page with an account menu and a sign-in screen. The query contains `lang`, and `add` to add a language of the host. */
import { type HostLanguages, PorticoProvider, SignIn, UserButton } from '@portico/react'
import '@portico/react/styles.css'
import { createClientApp } from '@portico/sdk/client'
import { createRoot } from 'react-dom/client'
import { projectId } from '../../apps/atlas/src/fixtures/values.ts'

const app = createClientApp({ projectId, publishableClientKey: 'k', baseUrl: window.location.origin })
const lang = new URLSearchParams(window.location.hash.slice(1)).get('lang')
const languages: HostLanguages = {
  eo: { 'sign-in': async () => ({ texts: { signInTitle: 'Ensaluti' } }) },
  'ku-Arab': { 'sign-in': () => Promise.reject(new Error('There is no such file.')) },
}
const container = document.getElementById('root')
if (container) {
  createRoot(container).render(
    <PorticoProvider app={app} languages={languages} {...(lang && { lang })}>
      <header>
        <UserButton />
      </header>
      <main>
        <SignIn headingLevel={1} />
      </main>
    </PorticoProvider>,
  )
}
