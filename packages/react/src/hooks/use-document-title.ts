import { useEffect } from 'react'
import { usePortico } from './use-portico.ts'

/** Shows the title of the screen and the name of the project in the browser's tab, until the component unmounts. */
export function useDocumentTitle(isEnabled: boolean): void {
  const app = usePortico()
  useEffect(() => {
    if (!isEnabled) return
    // After the first frame, which does not need it.
    const loading = import('../follow-title.ts').then(
      ({ followTitle }) => followTitle(app),
      () => {},
    )
    return () => void loading.then((restore) => restore?.())
  }, [app, isEnabled])
}
