import { useEffect } from 'react'

/** Removes the code from the address bar, the history and the referrer of resources and links of the page. */
export function useHiddenCode() {
  useEffect(() => {
    const url = new URL(window.location.href)
    if (url.searchParams.has('code')) {
      url.searchParams.delete('code')
      window.history.replaceState(window.history.state, '', url)
    }
    const meta = document.createElement('meta')
    meta.name = 'referrer'
    meta.content = 'no-referrer'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}
