import { type Navigate, PorticoProvider } from '@portico/react'
import screensCss from '@portico/react/styles.css?url'
import { createRootRoute, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import appCss from '../app.css?url'
import { portico } from '../portico'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Greenhouse' },
    ],
    links: [
      { rel: 'stylesheet', href: screensCss },
      { rel: 'stylesheet', href: appCss },
      { rel: 'icon', href: 'data:,' },
    ],
  }),
  component: Root,
})

// #region root
/** Gives every page Portico, which changes pages with the router. */
function Root() {
  const router = useRouter()
  const navigate = useCallback<Navigate>((href, { replace }) => void router.navigate({ href, replace }), [router])
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <PorticoProvider app={portico} navigate={navigate}>
          <Outlet />
        </PorticoProvider>
        <Scripts />
      </body>
    </html>
  )
}
// #endregion
