import { isLinkRequestedHere, linkMarkerParameter } from '@portico/sdk/client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePortico } from './use-portico.ts'

const stateKey = 'porticoCode'

/** The query of a page that redeems the link of an email. */
export interface LinkSearchParams {
  code?: string
  /** The marker of the browser that asked for the link. */
  link_marker?: string
}

/**
 * Removes the code from the address bar, the history and the referrer of resources and links of the page. `keptCode`
 * stays in the state of the history entry, which only this page can read.
 */
export function useHiddenCode(keptCode?: string) {
  useEffect(() => {
    const url = new URL(window.location.href)
    if (url.searchParams.has('code')) {
      url.searchParams.delete('code')
      url.searchParams.delete(linkMarkerParameter)
      const { state } = window.history
      window.history.replaceState(keptCode ? { ...state, [stateKey]: keptCode } : state, '', url)
    }
    const meta = document.createElement('meta')
    meta.name = 'referrer'
    meta.content = 'no-referrer'
    document.head.append(meta)
    return () => meta.remove()
  }, [keptCode])
}

/**
 * Returns the code of a link that the user redeems later, and removes it from the address bar. Without the state of the
 * history entry, a reload would lose it: phones reload pages that were in the background.
 */
export function useLinkCode(code: string | undefined): string | undefined {
  const [firstCode] = useState(code)
  const keptCode = useSyncExternalStore(neverChanges, readKeptCode, () => undefined)
  useHiddenCode(firstCode)
  return firstCode ?? keptCode
}

/** Returns true if this browser asked for the link, and null on a server and while a browser hydrates its HTML. */
export function useIsRequestedHere({ link_marker }: LinkSearchParams): boolean | null {
  const app = usePortico()
  // The marker of the first render: it is removed from the address bar together with the code.
  const [marker] = useState(link_marker)
  return useSyncExternalStore(
    neverChanges,
    () => isLinkRequestedHere(app, marker),
    () => null,
  )
}

const neverChanges = () => () => undefined

function readKeptCode(): string | undefined {
  const code: unknown = window.history.state?.[stateKey]
  return typeof code === 'string' ? code : undefined
}
