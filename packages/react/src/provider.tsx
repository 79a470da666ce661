import { type ClientApp, withoutBasePath } from '@portico/sdk/client'
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { FreshSignInPromptHost } from './fresh-sign-in/prompt-host.tsx'
import { useHref } from './hooks/use-href.ts'
import { type InitialValues, seedStates } from './initial-states.ts'
import type { HostLanguages, HostTexts } from './languages/language.ts'
import { showLanguage, storeChoice } from './languages/show-language.ts'
import { describeErrorsBy } from './messages/describe-errors.ts'
import { translateBy } from './messages/overrides.ts'
import { type Layout, type Navigate, PorticoContext } from './portico-context.ts'
import type { Slots } from './ui/slots.ts'

/** Properties of `PorticoProvider`. */
export interface PorticoProviderProps {
  /** The app from `createClientApp`. Create it once, outside of components. */
  app: ClientApp
  /**
   * BCP 47 tag of the language of the screens. Defaults to that of the page (`<html lang>`), then that of the browser.
   * A choice of the user takes precedence.
   */
  lang?: string
  /**
   * Your own texts in the language `lang`, by the key of the text (`signInTitle`) or by the English text. An unknown key
   * throws during development.
   */
  translationOverrides?: Readonly<Record<string, string>>
  /** Languages that you add, or parts of ours that you replace. Define them outside of components. */
  languages?: HostLanguages
  navigate?: Navigate
  /** The layout of the screens. Define it outside of components, or memoize it. */
  layout?: Layout
  /** Classes or components for the parts of the screens. Define them outside of components, or memoize them. */
  slots?: Slots
  /**
   * The user and the project from the server that renders the page; null for a visitor who is not signed in. The first
   * HTML shows them, and the browser does not fetch them again. Read once, when the provider mounts.
   */
  initial?: InitialValues
  children?: ReactNode
}

/** Makes an app available to the screens and hooks below. Use it once, near the root. */
export function PorticoProvider(props: PorticoProviderProps) {
  const { app, lang, translationOverrides: overrides = none, initial, children } = props
  const { layout = none, slots = none } = props
  const [initialStates] = useState(() => seedStates(app, initial))
  const navigate = useNavigate(props)
  const { language, changes, changeLanguage } = useShownLanguage(props)
  const value = useMemo(() => {
    const translate = translateBy(language, { lang, overrides })
    const describeErrors = describeErrorsBy(app, translate, language)
    const texts = { language, changes, changeLanguage, translate, describeErrors }
    return { ...texts, app, navigate, initialStates, layout, slots }
  }, [app, lang, overrides, language, changes, changeLanguage, navigate, initialStates, layout, slots])
  return (
    <PorticoContext.Provider value={value}>
      {children}
      <FreshSignInPromptHost />
    </PorticoContext.Provider>
  )
}

const none = {}

/** Returns the displayed language, the number of its changes, and the function that stores another choice. */
function useShownLanguage({ lang, translationOverrides, languages }: HostTexts) {
  const isHydrating = useHref() === null
  const [changes, count] = useReducer((changes: number) => changes + 1, 0)
  const host = useMemo(() => ({ lang, translationOverrides, languages }), [lang, translationOverrides, languages])
  const [language] = useState(() => showLanguage(host, isHydrating, count))
  useEffect(() => void language.change(host), [language, host])
  const changeLanguage = useCallback(
    (lang: string | null, isOfUser = false) => {
      storeChoice(lang, isOfUser)
      language.change(host)
    },
    [language, host],
  )
  return { language, changes, changeLanguage }
}

/** Returns the host's function with paths as its router expects them, or one that loads the page. */
function useNavigate({ app: { basePath }, navigate }: PorticoProviderProps): Navigate {
  return useMemo(() => {
    if (navigate === undefined) return loadPage
    return basePath === '' ? navigate : (to, options) => navigate(withoutBasePath(basePath, to), options)
  }, [basePath, navigate])
}

function loadPage(to: string, { replace }: { replace: boolean }) {
  if (replace) window.location.replace(to)
  else window.location.assign(to)
}
