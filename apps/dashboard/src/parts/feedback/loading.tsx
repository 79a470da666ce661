import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { Table, TableFrame } from '../lists/table.tsx'
import { VisuallyHidden } from '../text.tsx'
import { Failure } from './failure.tsx'
import styles from './loading.module.css'

/** Shows the content of a query: rows of bars while it loads, the failure if it failed, and else the children. */
export function Loaded<Data>({ query, rows = 5, columns, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton rows={rows} columns={columns} />
}

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch'>
  /** The number of rows that the content is likely to have. */
  rows?: number
  /** The number of columns of the table that is loaded. Without it, the content is a list. */
  columns?: number | undefined
  children: (data: Data) => ReactNode
}

const patienceMillis = 200

/**
 * Bars with the height of table rows, and the columns of the table. They appear after 200 ms, so that fast responses show
 * none. Screen readers hear of them then, too.
 */
export function Skeleton({ rows, columns }: Pick<LoadedProps<never>, 'rows' | 'columns'>) {
  const texts = useTexts('common')
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMillis)
    return () => clearTimeout(timer)
  }, [])
  return (
    <TableFrame aria-busy="true">
      <VisuallyHidden role="status">{isLate && texts.loading}</VisuallyHidden>
      <Table aria-hidden="true">
        {columns && (
          <thead>
            <tr>
              {bars(columns, (column) => (
                <th key={column}>
                  <span className={styles.bar} data-width="1" />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {bars(rows, (row) => (
            <tr key={row}>
              {bars(columns, (column) => (
                <td key={column}>
                  <span className={styles.bar} data-width={column < 2 ? ((row + column) % 3) + 1 : 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

const bars = (count = 1, bar: (index: number) => ReactNode) => [...Array(count).keys()].map(bar)
