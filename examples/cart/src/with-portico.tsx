import { PorticoHandler, PorticoProvider } from '@portico/react'
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
