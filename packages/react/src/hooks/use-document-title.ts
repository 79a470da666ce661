import { useEffect } from 'react'
import { usePorticoContext } from './use-portico.ts'

/** Shows the title of the screen and the name of the project in the browser's tab, until the component unmounts. */
export function useDocumentTitle(isEnabled: boolean): void {
  const { app, layout } = usePorticoContext()
  const follows = isEnabled && layout.documentTitle !== false
  useEffect(() => {
    if (!follows) return
    // After the first frame, which does not need it.
    const loading = import('../follow-title.ts').then(
      ({ followTitle }) => followTitle(app),
      () => {},
    )
    return () => void loading.then((restore) => restore?.())
  }, [app, follows])
}
