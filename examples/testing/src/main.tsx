import '@portico/react/styles.css'
import { PorticoHandler, PorticoProvider } from '@portico/react'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Garden } from './garden'
import { portico } from './portico'

const isHandler = window.location.pathname.startsWith('/handler/')
const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider app={portico}>
        <Suspense fallback={null}>{isHandler ? <PorticoHandler /> : <Garden />}</Suspense>
      </PorticoProvider>
    </StrictMode>,
  )
}
