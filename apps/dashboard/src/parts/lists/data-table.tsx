import { Fragment, memo, type ReactNode, useDeferredValue } from 'react'
import { Icon } from '../icon.tsx'
import { isSelected, SelectAll, type Selection, SelectRow } from './row-selection.tsx'

/** A column of a table. */
export interface Column<Row> {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Classes of the cells, such as `num` or `cut`. */
  readonly className?: string
  /** Place of the cell when the table becomes a list on phones; cells without one are hidden there. */
  readonly onPhones?: 'main' | 'sub' | 'end' | 'end2'
  /** True if the service sorts by this column. */
  readonly isSortable?: boolean
}

/** A table of one page of rows. On phones it becomes a list. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rowId, label, selection, sorting, below } = props
  // New rows are rendered in portions of a few milliseconds, so that typing and scrolling go on meanwhile.
  const rows = useDeferredValue(props.rows)
  return (
    <div className="table-wrap">
      <table className="t list" aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th className="fit">
                <SelectAll ids={rows.map(rowId)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row)
            return (
              <Fragment key={id}>
                <tr aria-selected={selection && isSelected(selection, id)}>
                  {selection && (
                    <td className="fit">
                      <SelectRow id={id} label={selection.rowLabel(row)} selection={selection} />
                    </td>
                  )}
                  <Cells row={row} columns={columns} />
                </tr>
                <RowBelow content={below?.(row)} columns={columns.length + (selection ? 1 : 0)} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  rows: readonly Row[]
  /** Cells are rendered again only if their row or the columns change, so both must be the same objects in between. */
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  selection?: Selection<Row>
  sorting?: Sorting
  /** Returns the content below a row, such as the question before it is revoked. */
  below?: (row: Row) => ReactNode
}

/** The order of a list that the service sorts. */
export interface Sorting {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
  readonly onSort: (column: string) => void
}

/** The cells of a row. A selection of another row renders none of them. */
const Cells = memo(function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return columns.map(({ id, className, onPhones, cell }) => (
    <td key={id} className={className} data-m={onPhones}>
      {cell(row)}
    </td>
  ))
}) as <Row>(props: { row: Row; columns: readonly Column<Row>[] }) => ReactNode

function RowBelow({ content, columns }: { content: ReactNode; columns: number }) {
  if (!content) return null
  return (
    <tr className="confirm">
      <td colSpan={columns}>{content}</td>
    </tr>
  )
}

function Header<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { id, header, className, isSortable } = column
  const isSorted = sorting?.column === id
  return (
    <th scope="col" className={className} aria-sort={isSorted ? sorting.direction : undefined}>
      {sorting && isSortable ? (
        <button className="th-sort" type="button" onClick={() => sorting.onSort(id)}>
          {header}
          {isSorted && <Icon name={sorting.direction === 'descending' ? 'arrow-down' : 'arrow-up'} />}
        </button>
      ) : (
        header
      )}
    </th>
  )
}
