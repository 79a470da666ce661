/** The files that `portico init` creates: those of the guides, which a test compares. */

export const viteApp = `import { createClientApp } from '@portico/sdk/client'

const { VITE_PORTICO_URL, VITE_PORTICO_PROJECT_ID, VITE_PORTICO_PUBLISHABLE_CLIENT_KEY } = import.meta.env

// One app for the whole page, created outside of components.
export const portico = createClientApp({
  projectId: VITE_PORTICO_PROJECT_ID,
  publishableClientKey: VITE_PORTICO_PUBLISHABLE_CLIENT_KEY,
  baseUrl: VITE_PORTICO_URL,
})
`

export const viteProvider = `import { PorticoHandler, PorticoProvider } from '@portico/react'
import { type PropsWithChildren, Suspense } from 'react'
import { portico } from './portico'

/** Shows sign-in, account settings and the other screens of Portico below /handler/, and the app elsewhere. */
export function WithPortico({ children }: PropsWithChildren) {
  const isHandler = location.pathname.startsWith('/handler/')
  return (
    <PorticoProvider app={portico}>
      <Suspense>{isHandler ? <PorticoHandler fullPage /> : children}</Suspense>
    </PorticoProvider>
  )
}
`

export const nextHandler = `export { PorticoHandler as default } from '@portico/next/handler'
`

export const nextProxy = `import { createProxy } from '@portico/next/proxy'

export const proxy = createProxy({ signedInPaths: [] })

// Pages, server actions and route handlers; not the files of the app.
export const config = { matcher: '/((?!_next/|.*\\\\..*).*)' }
`

/** Next.js 15 calls the proxy a middleware. */
export const nextMiddleware = nextProxy.replace('const proxy', 'const middleware')

/** Removes the types of a template, for an app in JavaScript. */
export const withoutTypes = (template: string) =>
  template.replace('type PropsWithChildren, ', '').replace(': PropsWithChildren', '')
