import { PorticoHandler } from '@portico/react'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router'
import { AccountPage } from './account-page'
import { HomePage } from './home-page'
import { Layout } from './layout'
import { Root } from './root'

// Sign-in, sign-up, password reset and the other screens of Portico.
function HandlerPage() {
  return <PorticoHandler fullPage location={useLocation()} />
}

const router = createBrowserRouter([
  {
    element: <Root />,
    children: [
      { path: '/handler/*', element: <HandlerPage /> },
      {
        element: <Layout />,
        children: [
          { path: '/', element: <HomePage /> },
          { path: '/account', element: <AccountPage /> },
        ],
      },
    ],
  },
])

export function App() {
  return <RouterProvider router={router} />
}
