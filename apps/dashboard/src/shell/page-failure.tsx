import type { ErrorComponentProps } from '@tanstack/react-router'
import { Failure } from '../parts/feedback/failure.tsx'

/** Replaces a page if its code could not be loaded or has failed. A new attempt loads the page again. */
export function PageFailure({ error }: ErrorComponentProps) {
  return (
    <div className="page detail">
      <Failure error={error} onRetry={() => window.location.reload()} />
    </div>
  )
}
