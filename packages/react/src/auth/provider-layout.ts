import type { Layout } from '../portico-context.ts'

const names = 'Google GitHub Facebook Microsoft Spotify Discord GitLab Apple Bitbucket LinkedIn X'.split(' ')

/** Returns a built-in provider's own spelling of its name. */
export const providerName = (id: string) => names.find((known) => known.toLowerCase() === id)

/** One button of a provider. */
export interface ProviderButton {
  id: string
  /** The provider's own spelling; undefined for a provider that is not built in, which has no mark either. */
  name: string | undefined
  /** The whole sentence, the name, or the mark alone. */
  show: 'row' | 'name' | 'mark'
}

/**
 * Arranges the buttons of providers: up to three rows, up to six names in two columns, more as marks in a grid. An odd
 * one leads as a row, so that no line has a gap. A provider without a mark is a row above a grid of marks.
 */
export function arrangeProviders(
  ids: readonly string[],
  style: Layout['providerStyle'] = 'auto',
): { columns: number; buttons: ProviderButton[] } {
  const byNumber = ids.length > 6 ? 'mark' : ids.length > 3 ? 'name' : 'row'
  const show = style === 'auto' ? byNumber : style === 'icons' ? 'mark' : 'row'
  const rows: ProviderButton[] = []
  const cells: ProviderButton[] = []
  for (const id of ids) {
    const name = providerName(id)
    if (name || show === 'name') cells.push({ id, name, show })
    else rows.push({ id, name, show: 'row' })
  }
  if (cells.length % 2) rows.push(...cells.splice(0, 1).map((first) => ({ ...first, show: 'row' as const })))
  const columns = show === 'mark' ? [5, 4, 3].find((count) => cells.length % count === 0) : 2
  return { columns: columns ?? 2, buttons: [...rows, ...cells] }
}
