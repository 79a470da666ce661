import type { ErrorComponentProps } from '@tanstack/react-router'
import { Failure } from '../parts/feedback/failure.tsx'
import { PageFrame } from '../parts/page.tsx'

/** Replaces a page if its code could not be loaded or has failed. A new attempt loads the page again. */
export function PageFailure({ error }: ErrorComponentProps) {
  return (
    <PageFrame>
      <Failure error={error} onRetry={() => window.location.reload()} />
    </PageFrame>
  )
}
