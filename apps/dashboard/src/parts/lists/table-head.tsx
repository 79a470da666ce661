/** A column of a table: its title, with the class that gives its cells their width or alignment. */
export interface Column {
  title: string
  className?: string
  /** The title is for screen readers only, as above buttons. */
  isHidden?: boolean
}

/** The titles of the columns of a table. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, className, isHidden }) => (
          <th key={title} scope="col" className={className}>
            {isHidden ? <span className="vh">{title}</span> : title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
