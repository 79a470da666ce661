import { ImpersonationBanner } from '@portico/react'
import type { ReactNode } from 'react'

export function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <ImpersonationBanner />
      {children}
    </>
  )
}
