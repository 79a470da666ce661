import './app.css'
// Styles of the screens that are not copied.
import '@portico/react/auth.css'
import { PorticoHandler, PorticoProvider } from '@portico/react'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { portico } from './portico'

const isHandler = location.pathname.startsWith('/handler/')
const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider app={portico}>
        <Suspense>{isHandler ? <PorticoHandler fullPage /> : <App />}</Suspense>
      </PorticoProvider>
    </StrictMode>,
  )
}
