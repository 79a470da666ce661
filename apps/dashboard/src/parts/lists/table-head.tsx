import { VisuallyHidden } from '../text.tsx'
import { type CellLook, HeadCell } from './table.tsx'
/** A column of a table: its title, and the width and alignment of its cells. */
export interface Column extends CellLook {
  title: string
  /** The title is for screen readers only, as above buttons. */
  isHidden?: boolean
}

/** The titles of the columns of a table. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, isHidden, ...look }) => (
          <HeadCell key={title} {...look}>
            {isHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </HeadCell>
        ))}
      </tr>
    </thead>
  )
}
