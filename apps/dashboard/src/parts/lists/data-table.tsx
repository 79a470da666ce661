import { Fragment, memo, type ReactNode, useDeferredValue } from 'react'
import { Icon } from '../icon.tsx'
import styles from './data-table.module.css'
import { isSelected, SelectAll, type Selection, SelectRow } from './row-selection.tsx'
import { Cell, type CellLook, HeadCell, type PhonePlace, RowBelow, SortButton, Table, TableFrame } from './table.tsx'

/** A column of a table. */
export interface Column<Row> extends CellLook {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly onPhones?: PhonePlace
}

/** A table of one page of rows. On phones it becomes a list. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rowId, label, selection, sorting, below } = props
  // New rows are rendered in portions of a few milliseconds, so that typing and scrolling go on meanwhile.
  const rows = useDeferredValue(props.rows)
  return (
    <TableFrame>
      <Table isList aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <HeadCell isFit>
                <SelectAll ids={rows.map(rowId)} selection={selection} />
              </HeadCell>
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
                <tr className={styles.row} aria-selected={selection && isSelected(selection, id)}>
                  {selection && (
                    <Cell isFit>
                      <SelectRow id={id} label={selection.rowLabel(row)} selection={selection} />
                    </Cell>
                  )}
                  <Cells row={row} columns={columns} />
                </tr>
                <Below content={below?.(row)} columns={columns.length + (selection ? 1 : 0)} />
              </Fragment>
            )
          })}
        </tbody>
      </Table>
    </TableFrame>
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
  /** Returns true for the id of a column by which the service sorts. */
  readonly canSort: (column: string) => boolean
  readonly onSort: (column: string) => void
}

/** The cells of a row. A selection of another row renders none of them. */
const Cells = memo(function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return columns.map(({ id, header: _, cell, ...look }) => (
    <Cell key={id} {...look}>
      {cell(row)}
    </Cell>
  ))
}) as <Row>(props: { row: Row; columns: readonly Column<Row>[] }) => ReactNode

function Below({ content, columns }: { content: ReactNode; columns: number }) {
  if (!content) return null
  return (
    <RowBelow>
      <td colSpan={columns}>{content}</td>
    </RowBelow>
  )
}

function Header<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { id, header, cell: _, onPhones: __, ...look } = column
  const isSorted = sorting?.column === id
  return (
    <HeadCell {...look} aria-sort={isSorted ? sorting.direction : undefined}>
      {sorting?.canSort(id) ? (
        <SortButton onClick={() => sorting.onSort(id)}>
          {header}
          {isSorted && <Icon name={sorting.direction === 'descending' ? 'arrow-down' : 'arrow-up'} />}
        </SortButton>
      ) : (
        header
      )}
    </HeadCell>
  )
}
