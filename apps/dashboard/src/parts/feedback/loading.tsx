import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { Table, TableFrame } from '../lists/table.tsx'
import { VisuallyHidden } from '../text.tsx'
import { Failure } from './failure.tsx'
import styles from './loading.module.css'

/** Shows the content of a query: rows of bars while it loads, the failure if it failed, and else the children. */
export function Loaded<Data>({ query, rows = 5, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton rows={rows} />
}

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch'>
  /** The number of rows that the content is likely to have. */
  rows?: number
  children: (data: Data) => ReactNode
}

const patienceMillis = 200

/** Bars with the height of table rows. They appear after 200 ms, so that fast responses show none. */
export function Skeleton({ rows }: { rows: number }) {
  const texts = useTexts('common')
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), patienceMillis)
    return () => clearTimeout(timer)
  }, [])
  return (
    <TableFrame aria-busy="true">
      <VisuallyHidden role="status">{isShown && texts.loading}</VisuallyHidden>
      <Table aria-hidden="true">
        <tbody>
          {[...Array(rows).keys()].map((row) => (
            <tr key={row}>
              <td>{isShown && <span className={styles.bar} data-width={(row % 3) + 1} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}
