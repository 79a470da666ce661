import type { ClientApp } from '@portico/sdk/client'
import { type ReactNode, useMemo, useState } from 'react'
import { type InitialValues, seedStates } from './initial-states.ts'
import { describeErrorsBy } from './messages/describe-errors.ts'
import { translateBy } from './messages/overrides.ts'
import { type Layout, type Navigate, PorticoContext } from './portico-context.ts'
import type { Slots } from './ui/slots.ts'

/** Properties of `PorticoProvider`. */
export interface PorticoProviderProps {
  /** From `createClientApp`; made once, outside of any component. */
  app: ClientApp
  /** BCP 47 tag of the language of the screens. Their own texts are English; others come from `translationOverrides`. */
  lang?: string
  /** Other words for the screens, keyed by the English sentence. An unknown key throws during development. */
  translationOverrides?: Readonly<Record<string, string>>
  navigate?: Navigate
  /** The arrangement of the screens. Define it outside of components, or memoize it. */
  layout?: Layout
  /** Classes or components for the parts of the screens. Define them outside of components, or memoize them. */
  slots?: Slots
  /**
   * The user and the project, as the server knows them when it renders the page: null for a visitor who is not signed in.
   * The first HTML shows them, and the browser does not fetch them again. Read once, when the provider mounts.
   */
  initial?: InitialValues
  children?: ReactNode
}

/** Makes an app available to the screens and hooks under it. Stands once, near the root. */
export function PorticoProvider(props: PorticoProviderProps) {
  const { app, lang = 'en', translationOverrides, navigate = loadPage, initial, children } = props
  const { layout = none, slots = none } = props
  const [initialStates] = useState(() => seedStates(app, initial))
  const value = useMemo(() => {
    const translate = translateBy(lang, {}, translationOverrides)
    const describeErrors = describeErrorsBy(app, translate)
    return { app, lang, translate, navigate, describeErrors, initialStates, layout, slots }
  }, [app, lang, translationOverrides, navigate, initialStates, layout, slots])
  return <PorticoContext.Provider value={value}>{children}</PorticoContext.Provider>
}

const none = {}

function loadPage(to: string, { replace }: { replace: boolean }) {
  if (replace) window.location.replace(to)
  else window.location.assign(to)
}
