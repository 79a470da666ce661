import * as en from '@portico/messages/en'
import { languages } from '@portico/messages/generated/languages'
import type { CurrentUser } from '@portico/sdk/client'
import { useRef, useState } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block, BlockBody } from '../../ui/blocks/block.tsx'
import { Select } from '../../ui/blocks/select.tsx'
import { useToast } from '../../ui/blocks/toast.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'
import { languageOptions } from './language-options.ts'

/** The language of the screens and of emails to the user. A choice is shown and saved at once. */
export function LanguageBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { value, choose, run, error } = useLanguage(user)
  const options = [{ value: '', label: t(en.languageAutomatic) }, ...languageOptions(languages, value)]
  return (
    <Block
      action={
        <Select
          aria-label={t(en.language)}
          data-size="small"
          onChange={(event) => choose(event.target.value || null)}
          options={options}
          value={value ?? ''}
        />
      }
      help={t(en.languageHelp)}
      title={t(en.language)}
    >
      {/* Always there, because only changes of a live region are read out. */}
      <div aria-live="polite">
        {error && (
          <BlockBody>
            <Banner onRetry={run} text={error} />
          </BlockBody>
        )}
      </div>
    </Block>
  )
}

/**
 * Saves the chosen language, one request at a time. Of several choices made during a request, only the last one is
 * saved.
 */
function useLanguage(user: CurrentUser) {
  const { app, changeLanguage } = usePorticoContext()
  const t = useTranslate()
  const toast = useToast()
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
    toast(t(en.languageSaved))
  })
  function choose(locale: string | null) {
    wanted.current = locale
    setChosen(locale)
    changeLanguage(locale)
    run()
  }
  return { value: chosen === undefined ? user.locale : chosen, choose, run, error }
}
