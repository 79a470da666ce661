import type { ReactNode } from 'react'
import { useErrorText } from '../../hooks/use-error-text.ts'
import type { Loadable } from '../../hooks/use-resource-value.ts'
import { Banner } from '../banner.tsx'
import { Skeleton } from '../skeleton.tsx'
import { BlockBody } from './block.tsx'

export interface LoadedProps<T> {
  value: Loadable<T>
  /** Number of skeleton rows while the value loads. */
  rows?: number
  children: (data: T) => ReactNode
}

/** Shows a value once it has loaded. Before that it shows a skeleton, or the error with a button to try again. */
export function Loaded<T>({ value, rows = 1, children }: LoadedProps<T>) {
  const { data, error, refetch } = value
  const text = useErrorText(error)
  if (data !== undefined) return children(data)
  return (
    <BlockBody>
      {error === undefined ? (
        <Skeleton fields={rows} />
      ) : (
        <Banner onRetry={() => refetch().catch(ignore)} text={text} />
      )}
    </BlockBody>
  )
}

// The state of the value contains the error.
const ignore = () => undefined
