import '@portico/react/styles.css'
import './app.css'
import { type Navigate, PorticoProvider } from '@portico/react'
import { type ReactNode, useCallback } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate } from 'react-router'
import { portico } from './portico'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <title>Greenhouse</title>
        <link href="data:," rel="icon" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// #region root
/** Gives every page Portico, which changes pages with the router. */
export default function Root() {
  const navigateTo = useNavigate()
  const navigate = useCallback<Navigate>((to, { replace }) => void navigateTo(to, { replace }), [navigateTo])
  return (
    <PorticoProvider app={portico} navigate={navigate}>
      <Outlet />
    </PorticoProvider>
  )
}
// #endregion
