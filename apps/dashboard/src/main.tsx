// First, because it declares the order of the layers of all styles.
import './styles/index.css'
import { PorticoProvider } from '@portico/react'
import '@portico/react/auth.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ownerApp } from './owner/owner-app.ts'
import { queryClient } from './owner/query-client.ts'
import { ToastProvider } from './parts/feedback/toasts.tsx'
import { router } from './router.tsx'
import { applyStoredScheme } from './shell/color-scheme.ts'
import { LanguageProvider, useLanguage } from './texts/use-texts.tsx'

applyStoredScheme()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root".')
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <Dashboard />
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
)

function Dashboard() {
  const { tag } = useLanguage()
  return (
    <PorticoProvider app={ownerApp} lang={tag} navigate={navigate}>
      <ToastProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </ToastProvider>
    </PorticoProvider>
  )
}

/** Navigates within the dashboard without loading the page again, and to other origins by loading it. */
function navigate(to: string, { replace }: { replace: boolean }): void {
  const url = new URL(to, window.location.href)
  if (url.origin === window.location.origin)
    void router.navigate({ href: url.pathname + url.search + url.hash, replace })
  else window.location.assign(url)
}
