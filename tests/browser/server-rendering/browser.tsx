import '@portico/react/styles.css'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page, type PageProps } from './page.tsx'

const container = document.getElementById('root')
const data = document.getElementById('initial')
if (!container || !data) throw new Error('The HTML of the host has no #root or no #initial.')
const url = location.pathname + location.search
hydrateRoot(container, <HydratedPage initial={JSON.parse(data.textContent ?? '')} url={url} />, {
  // A recoverable error is a mismatch or a boundary that was rendered again: either is a failure of the test.
  onRecoverableError: (error) => console.error(`Recoverable: ${error instanceof Error ? error.message : error}`),
})

function HydratedPage(props: PageProps) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return <Page {...props} />
}
