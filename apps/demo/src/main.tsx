import { PorticoProvider, PorticoTheme, type Theme } from '@portico/react'
import '@portico/react/styles.css'
import { createClientApp } from '@portico/sdk/client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadConfig } from './config.ts'
import { goTo } from './location.ts'
import './styles.css'
import './garden.css'

/** Portico's screens in the colors of this app. */
const theme: Theme = {
  light: { primary: 'oklch(0.46 0.09 152)' },
  dark: { primary: 'oklch(0.8 0.12 150)', card: 'oklch(0.23 0.015 155)', background: 'oklch(0.19 0.015 155)' },
  radius: '0.625rem',
}

async function start(container: HTMLElement) {
  const { projectId, publishableClientKey, apiUrl, inboxUrl } = await loadConfig()
  const portico = createClientApp({ projectId, publishableClientKey, baseUrl: apiUrl })
  createRoot(container).render(
    <StrictMode>
      <PorticoProvider app={portico} navigate={goTo}>
        <PorticoTheme theme={theme}>
          <App inboxUrl={inboxUrl} />
        </PorticoTheme>
      </PorticoProvider>
    </StrictMode>,
  )
}

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root".')
start(container).catch((error: unknown) => {
  container.className = 'page start-failure'
  container.textContent = error instanceof Error ? error.message : String(error)
})
