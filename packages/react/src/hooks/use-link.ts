import type { MouseEvent } from 'react'
import { usePorticoContext } from './use-portico.ts'

/** Returns a function that returns the attributes of a link inside the app. The host's router handles plain clicks. */
export function useLink() {
  const { navigate } = usePorticoContext()
  return (href: string) => ({
    href,
    onClick(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(href, { replace: false })
    },
  })
}
