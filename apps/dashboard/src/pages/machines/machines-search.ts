import { readText } from '../../data/list-search.ts'

/** The state of the page of machines that its URL stores. */
export interface MachinesSearch {
  /** Shows the resources in place of the machines. */
  readonly tab?: 'resources'
  readonly cursor?: string
}

/** Reads the state of the page from an address. Invalid values are left out. */
export function readMachinesSearch({ tab, cursor }: Record<string, unknown>): MachinesSearch {
  if (tab === 'resources') return { tab }
  const read = readText(cursor)
  return read === undefined ? {} : { cursor: read }
}
