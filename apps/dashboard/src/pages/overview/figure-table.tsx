import type { ReactNode } from 'react'
import { Table } from '../../parts/lists/table.tsx'
import { ScrollArea } from '../../parts/scroll-area.tsx'
import styles from './figure-table.module.css'

/** A table of a few figures in a card. It scrolls by itself where the card is too narrow. */
export const FigureTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollArea as="section" className={styles.figures} aria-label={label}>
    <Table>{children}</Table>
  </ScrollArea>
)
