import { getUser, PorticoProvider } from '@portico/next/server'
import type { ReactNode } from 'react'

/** Client components below know the user in their first HTML. */
export default async function NotesLayout({ children }: { children: ReactNode }) {
  return <PorticoProvider user={await getUser()}>{children}</PorticoProvider>
}
