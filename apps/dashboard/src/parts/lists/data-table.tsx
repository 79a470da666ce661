import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  type RowSelectionState,
  type Table,
  useReactTable,
} from '@tanstack/react-table'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData, TValue> {
    /** Classes of the cells, such as `num` or `cut`. */
    className?: string
    /** Place of the cell when the table becomes a list on phones; cells without one are hidden there. */
    onPhones?: 'main' | 'sub' | 'end' | 'end2'
  }
}

/** A table of one page of rows. On phones it becomes a list. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, label, selection, sorting, below } = props
  const table = useReactTable({
    data: rows,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: rowId,
    state: { rowSelection: selection?.selected ?? {} },
    onRowSelectionChange: (change) =>
      selection?.onChange(typeof change === 'function' ? change(selection.selected) : change),
  })
  return (
    <div className="table-wrap">
      <table className="t list" aria-label={label}>
        <Head table={table} selection={selection} sorting={sorting} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <Fragment key={row.id}>
              <tr aria-selected={selection ? row.getIsSelected() : undefined}>
                {selection && (
                  <td className="fit">
                    <input
                      className="check"
                      type="checkbox"
                      aria-label={selection.rowLabel(row.original)}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {row.getVisibleCells().map(({ id, column, getContext }) => (
                  <td key={id} className={column.columnDef.meta?.className} data-m={column.columnDef.meta?.onPhones}>
                    {flexRender(column.columnDef.cell, getContext())}
                  </td>
                ))}
              </tr>
              <RowBelow content={below?.(row.original)} columns={columns.length + (selection ? 1 : 0)} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowBelow({ content, columns }: { content: ReactNode; columns: number }) {
  if (!content) return null
  return (
    <tr className="confirm">
      <td colSpan={columns}>{content}</td>
    </tr>
  )
}

function Head<Row>({ table, selection, sorting }: HeadProps<Row>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selection && (
            <th className="fit">
              <SelectAll table={table} label={selection.allLabel} />
            </th>
          )}
          {group.headers.map(({ id, column, getContext }) => (
            <th
              key={id}
              scope="col"
              className={column.columnDef.meta?.className}
              aria-sort={sorting?.column === column.id ? sorting.direction : undefined}
            >
              <SortButton sorting={column.columnDef.enableSorting ? sorting : undefined} column={column.id}>
                {flexRender(column.columnDef.header, getContext())}
              </SortButton>
            </th>
          ))}
        </tr>
      ))}
    </thead>
  )
}

interface HeadProps<Row> {
  table: Table<Row>
  selection: Selection<Row> | undefined
  sorting: Sorting | undefined
}

function SelectAll<Row>({ table, label }: { table: Table<Row>; label: string }) {
  return (
    <input
      className="check"
      type="checkbox"
      aria-label={label}
      checked={table.getIsAllRowsSelected()}
      ref={(input) => {
        if (input) input.indeterminate = table.getIsSomeRowsSelected()
      }}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  )
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  rows: Row[]
  columns: ColumnDef<Row>[]
  rowId: (row: Row) => string
  selection?: Selection<Row>
  sorting?: Sorting
  /** Returns what stands below a row, such as the question before it is revoked. */
  below?: (row: Row) => ReactNode
}

export interface Selection<Row> {
  readonly selected: RowSelectionState
  readonly onChange: (selected: RowSelectionState) => void
  readonly allLabel: string
  readonly rowLabel: (row: Row) => string
}

/** The order of a list that the service sorts. */
export interface Sorting {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
  readonly onSort: (column: string) => void
}

function SortButton({
  sorting,
  column,
  children,
}: {
  sorting: Sorting | undefined
  column: string
  children: ReactNode
}) {
  if (!sorting) return children
  return (
    <button className="th-sort" type="button" onClick={() => sorting.onSort(column)}>
      {children}
      {sorting.column === column && <Icon name={sorting.direction === 'descending' ? 'arrow-down' : 'arrow-up'} />}
    </button>
  )
}
