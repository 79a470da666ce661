/**
 * Marks the links of emails that this browser asks for, with a random value in the URL and in the local storage of the
 * page. A page redeems a link on load only if both are the same: scanners of emails run scripts, and an attacker can send
 * a link of their own account.
 */
import type { ClientCallOptions } from '../client-context.ts'
import { pageStorage } from '../session/stores/page-storage.ts'

type Options = Pick<ClientCallOptions, 'projectId' | 'tokenStore'>

/** The query parameter of a link with the marker of the browser that asked for it. */
export const linkMarkerParameter = 'link_marker'

/** Maximum number of markers of a project. The links that were requested longest ago ask before they are redeemed. */
const maxMarkers = 10

/** Adds a new marker to the target of an emailed link, and stores it. Returns the URL unchanged if nothing can be stored. */
export function markedUrl(options: Options, url: string): string {
  try {
    const storage = pageStorage(options)
    if (!storage) return url
    const marker = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const marked = new URL(url)
    marked.searchParams.set(linkMarkerParameter, marker)
    const markers = [...readMarkers(options), marker].slice(-maxMarkers)
    storage.setItem(keyOf(options), JSON.stringify(markers))
    return marked.href
  } catch {
    // The page may not use storage, or it is full; or the URL is invalid, and the service says so.
    return url
  }
}

/**
 * Returns true if this browser asked for the link of an email, by the `link_marker` of its query. Pages redeem such a link
 * on load, and ask before they redeem another one.
 */
export function isLinkRequestedHere({ projectId }: { projectId: string }, marker: string | null | undefined): boolean {
  return typeof marker === 'string' && readMarkers({ projectId }).includes(marker)
}

const keyOf = ({ projectId }: Options) => `portico-requested-links-${projectId}`

function readMarkers(options: Options): string[] {
  try {
    const stored: unknown = JSON.parse(pageStorage(options)?.getItem(keyOf(options)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((marker) => typeof marker === 'string') : []
  } catch {
    // The page may not use storage, or a script has changed the text.
    return []
  }
}
