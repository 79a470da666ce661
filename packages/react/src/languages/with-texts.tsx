import { createContext, type ReactNode, Suspense, useContext, useEffect } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import type { TextPart } from './language.ts'
import { isChoiceOfUser } from './show-language.ts'

/** Properties of `WithTexts`. */
export interface WithTextsProps {
  /** Parts that the children need in addition to `sign-in`, which all screens need. */
  parts?: readonly TextPart[]
  /** Shown while they load. Defaults to the loading view of the surrounding screen. */
  fallback?: ReactNode
  children: ReactNode
}

const IsInside = createContext(false)

/** Renders the children in the visitor's language once its texts have loaded. */
export function WithTexts({ parts = [], fallback, children }: WithTextsProps) {
  useLanguageOfUser()
  const content = <Loaded parts={parts}>{children}</Loaded>
  if (useContext(IsInside) && !fallback) return content
  return (
    <IsInside.Provider value={true}>
      <Suspense fallback={fallback}>{content}</Suspense>
    </IsInside.Provider>
  )
}

function Loaded({ parts, children }: { parts: readonly TextPart[]; children: ReactNode }) {
  const loading = usePorticoContext().language.load(['sign-in', ...parts])
  // React 18 and 19 both suspend on thrown promises.
  if (loading) throw loading
  return children
}

/** Displays the language of the user, who may have chosen it on another device, and stores it for the next visit. */
function useLanguageOfUser(): void {
  const { app, changeLanguage } = usePorticoContext()
  const user = useResource(app.currentUser)
  const locale = user.status === 'ready' ? user.value?.locale : undefined
  useEffect(() => {
    if (locale) changeLanguage(locale, true)
    // A visitor's own choice stays: this user has made none.
    else if (locale === null && isChoiceOfUser()) changeLanguage(null)
  }, [locale, changeLanguage])
}
