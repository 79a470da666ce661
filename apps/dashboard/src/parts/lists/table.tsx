import type { ComponentProps } from 'react'
import { classes } from '../as-props.ts'
import phone from './phone-list.module.css'
import styles from './table.module.css'

/** A table. `isList` becomes a list on phones, with the cells that have a place there. */
export const Table = ({ isList, ...props }: ComponentProps<'table'> & { isList?: boolean }) => (
  <table {...props} className={classes(styles.table, isList && phone.list)} />
)

/** The frame around a table that is in no card. */
export const TableFrame = (props: ComponentProps<'div'>) => (
  <div {...props} className={styles.frame} data-part="table" />
)

/** The number of entries of a table and the steps to the next ones, below it. It stays in view. */
export const TableFoot = (props: ComponentProps<'div'>) => (
  <div {...props} className={styles.foot} data-part="table-foot" />
)

/** The row below an entry that asks whether it is to be deleted. */
export const RowBelow = (props: ComponentProps<'tr'>) => <tr {...props} className={styles.below} data-below="" />

/** A title that sorts by its column. */
export const SortButton = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" className={styles.sort} />
)

/** The look of the cells of a column. */
export interface CellLook {
  /** Share of the table. Columns without one share the rest. */
  readonly width?: 'name' | 'email' | 'creator' | 'wide' | 'half' | 'text'
  /** Digits of one width, at the end of the cell. */
  readonly isNumber?: boolean
  /** One line that ends with an ellipsis. */
  readonly isCut?: boolean
  /** As narrow as the content. */
  readonly isFit?: boolean
  /** Holds the buttons of the row. */
  readonly isActions?: boolean
  readonly isUnbroken?: boolean
  readonly isMuted?: boolean
  /** `medium` hides the column below 78rem, `narrow` below 64rem. */
  readonly hiddenBelow?: 'medium' | 'narrow'
}

/** Place of a cell when the table becomes a list on phones. Cells without one are hidden there. */
export type PhonePlace = 'main' | 'sub' | 'end' | 'end2' | 'more'

/** A cell of a table. */
export function Cell(props: ComponentProps<'td'> & CellLook & { onPhones?: PhonePlace | undefined }) {
  const { width, isNumber, isCut, isFit, isActions, isUnbroken, isMuted, hiddenBelow, onPhones, ...rest } = props
  const look = { width, isNumber, isCut, isFit, isActions, isUnbroken, isMuted, hiddenBelow }
  return <td {...rest} {...lookOf(look)} data-phone={onPhones} />
}

/** The title of a column. */
export function HeadCell(props: Omit<ComponentProps<'th'>, 'width'> & CellLook) {
  const { width, isNumber, isCut, isFit, isActions, isUnbroken, isMuted, hiddenBelow, ...rest } = props
  return <th scope="col" {...rest} {...lookOf({ width, isNumber, isFit, hiddenBelow })} />
}

const lookOf = ({ width, hiddenBelow, ...flags }: { [Name in keyof CellLook]: CellLook[Name] | undefined }) => ({
  'data-width': width,
  'data-hidden-below': hiddenBelow,
  'data-number': flags.isNumber || undefined,
  'data-cut': flags.isCut || undefined,
  'data-fit': flags.isFit || undefined,
  'data-actions': flags.isActions || undefined,
  'data-unbroken': flags.isUnbroken || undefined,
  'data-muted': flags.isMuted || undefined,
})
