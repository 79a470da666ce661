import { useEffect } from 'react'

/** Sets the title of the document to that of the page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Portico`
  }, [title])
}
