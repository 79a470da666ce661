import * as en from '@portico/messages/en'
import { languages } from '@portico/messages/generated/languages'
import type { CurrentUser } from '@portico/sdk/client'
import { useEffect, useRef } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { chosenLanguage } from '../languages/show-language.ts'
import { check } from '../ui/icons/card-icons.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { MenuGroup, MenuItem } from '../ui/menu/menu-item.tsx'

export interface LanguageListProps {
  /** Null for visitors who are not signed in. Their choice is stored in the browser. */
  user: CurrentUser | null
  /** Receives the message if the choice could not be saved. */
  onProblem: (text: string) => void
}

/**
 * The languages of the screens, each with its own name. A choice is displayed at once, and saved for signed-in users.
 */
export function LanguageList({ user, onProblem }: LanguageListProps) {
  const { app, changeLanguage, describeErrors, translate: t } = usePorticoContext()
  const list = useRef<HTMLDivElement>(null)
  const chosen = user?.locale ?? chosenLanguage()
  useEffect(() => {
    const items = list.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? []
    const first = [...items].find((item) => item.ariaChecked === 'true') ?? items[0]
    first?.focus()
  }, [])

  async function choose(lang: string | null) {
    changeLanguage(lang)
    if (!user) return
    const describe = describeErrors()
    try {
      await app.users.updateMe({ locale: lang })
    } catch (error) {
      onProblem(`${t(en.languageNotSaved)} ${(await describe(error)).text}`)
    }
  }
  const options: [string | null, string][] = [[null, t(en.languageAutomatic)], ...Object.entries(languages)]
  return (
    <div ref={list}>
      <MenuGroup label={t(en.language)}>
        {options.map(([lang, name]) => (
          <MenuItem
            hint={lang === chosen && <Icon shape={check} />}
            isChosen={lang === chosen}
            key={lang}
            label={name}
            lang={lang ?? undefined}
            onSelect={() => void choose(lang)}
          />
        ))}
      </MenuGroup>
    </div>
  )
}
