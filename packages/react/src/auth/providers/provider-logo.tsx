import { Suspense } from 'react'
import { ProviderMark } from '#parts'

/** The logo of a built-in provider, which loads later. Nothing for other providers. */
export function ProviderLogo({ id }: { id: string }) {
  return (
    <Suspense>
      <ProviderMark id={id} />
    </Suspense>
  )
}
