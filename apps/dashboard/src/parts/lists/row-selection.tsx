import { Checkbox } from '../forms/controls.tsx'
/** The ids of the selected rows, with true. */
export type SelectedRows = Readonly<Record<string, boolean>>

export interface Selection<Row> {
  readonly selected: SelectedRows
  readonly onChange: (selected: SelectedRows) => void
  readonly allLabel: string
  readonly rowLabel: (row: Row) => string
}

/** Returns true if the row with this id is selected. */
export const isSelected = ({ selected }: { selected: SelectedRows }, id: string) => selected[id] === true

/** The checkbox of a row. */
export function SelectRow<Row>({ id, label, selection }: { id: string; label: string; selection: Selection<Row> }) {
  return (
    <Checkbox
      aria-label={label}
      checked={isSelected(selection, id)}
      onChange={(event) => selection.onChange({ ...selection.selected, [id]: event.target.checked })}
    />
  )
}

/** The checkbox of all rows of the page. */
export function SelectAll<Row>({ ids, selection }: { ids: readonly string[]; selection: Selection<Row> }) {
  const count = ids.filter((id) => isSelected(selection, id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <Checkbox
      aria-label={selection.allLabel}
      checked={isAll}
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !isAll
      }}
      onChange={() => selection.onChange(isAll ? {} : Object.fromEntries(ids.map((id) => [id, true])))}
    />
  )
}
