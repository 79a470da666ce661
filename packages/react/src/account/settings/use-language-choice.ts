import type { CurrentUser } from '@portico/sdk/client'
import { useRef, useState } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useAction } from '../../ui/blocks/use-action.ts'

/**
 * Saves the chosen language, one request at a time. Of several choices made during a request, only the last one is
 * saved.
 */
export function useLanguageChoice(user: CurrentUser, onSaved: () => void) {
  const { app, changeLanguage } = usePorticoContext()
  const wanted = useRef<string | null>(null)
  // Undefined: shows the saved language, which can also change elsewhere.
  const [chosen, setChosen] = useState<string | null>()
  const { run, error } = useAction(async () => {
    let saved: string | null
    do {
      saved = wanted.current
      await app.users.updateMe({ locale: saved })
    } while (saved !== wanted.current)
    setChosen(undefined)
    onSaved()
  })
  function choose(locale: string | null) {
    wanted.current = locale
    setChosen(locale)
    changeLanguage(locale)
    run()
  }
  return { value: chosen === undefined ? user.locale : chosen, choose, run, error }
}
