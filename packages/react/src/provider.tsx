import type { ClientApp } from '@portico/sdk/client'
import { type ReactNode, useMemo } from 'react'
import { describeErrorsBy } from './messages/describe-errors.ts'
import { translateBy } from './messages/overrides.ts'
import { type Navigate, PorticoContext } from './portico-context.ts'

export interface PorticoProviderProps {
  /** From `createClientApp`; made once, outside of any component. */
  app: ClientApp
  /** BCP 47 tag of the language of the screens. Their own texts are English; others come from `translationOverrides`. */
  lang?: string
  /** Other words for the screens, keyed by the English sentence. An unknown key throws during development. */
  translationOverrides?: Readonly<Record<string, string>>
  navigate?: Navigate
  children?: ReactNode
}

/** Makes an app available to the screens and hooks under it. Stands once, near the root. */
export function PorticoProvider(props: PorticoProviderProps) {
  const { app, lang = 'en', translationOverrides, navigate = loadPage, children } = props
  const value = useMemo(() => {
    const translate = translateBy(translationOverrides ?? {})
    return { app, lang, translate, navigate, describeErrors: describeErrorsBy(translate) }
  }, [app, lang, translationOverrides, navigate])
  return <PorticoContext.Provider value={value}>{children}</PorticoContext.Provider>
}

function loadPage(to: string, { replace }: { replace: boolean }) {
  if (replace) window.location.replace(to)
  else window.location.assign(to)
}
