import { type Navigate, PorticoProvider } from '@portico/react'
import { useCallback } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { portico } from './portico'

/** Gives every page Portico, which changes pages with the router. */
export function Root() {
  const navigateTo = useNavigate()
  const navigate = useCallback<Navigate>((to, { replace }) => void navigateTo(to, { replace }), [navigateTo])
  return (
    <PorticoProvider app={portico} navigate={navigate}>
      <Outlet />
    </PorticoProvider>
  )
}
