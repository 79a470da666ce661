const tabs = ['import', 'export', 'history', 'old-system'] as const

/** A part of the page of imports and exports. */
export type TransfersTab = (typeof tabs)[number]

/** The state of the page that its URL stores. */
export interface TransfersSearch {
  readonly tab?: TransfersTab
  /** The place in the list of imports. */
  readonly cursor?: string
}

/** The state of the page of one import. */
export interface TransferSearch {
  /** The place in the list of refused rows. */
  readonly cursor?: string
}

const cursorPattern = /^[\w-]{1,200}$/

/** Reads the state of the page from an address. Invalid values are left out. */
export function readTransfersSearch(search: Record<string, unknown>): TransfersSearch {
  const tab = tabs.find((name) => name === search.tab)
  return { ...(tab && tab !== 'import' && { tab }), ...readTransferSearch(search) }
}

/** Reads the state of the page of one import from an address. */
export const readTransferSearch = ({ cursor }: Record<string, unknown>): TransferSearch =>
  typeof cursor === 'string' && cursorPattern.test(cursor) ? { cursor } : {}
