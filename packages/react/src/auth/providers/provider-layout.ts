import type { Layout } from '../../portico-context.ts'

const names = 'Google GitHub Facebook Microsoft Spotify Discord GitLab Apple Bitbucket LinkedIn X'.split(' ')

/** Returns a built-in provider's own spelling of its name, such as "GitHub" for `github`. Undefined for others. */
export const providerName = (id: string) => names.find((known) => known.toLowerCase() === id)

/** One button of a provider. */
export interface ProviderButton {
  id: string
  /** The provider's own spelling. Undefined if the provider is not built in, which then has no logo either. */
  name: string | undefined
  /** The whole sentence, the name, or only the logo. */
  show: 'row' | 'name' | 'mark'
}

/**
 * Arranges the buttons of providers: up to three in rows, up to six as names in two columns, more as logos in a grid.
 * With an odd number, the first is a row, so that no line has a gap. A provider without a logo is a row above a grid of
 * logos.
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
