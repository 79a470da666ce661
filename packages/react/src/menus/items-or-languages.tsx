import * as en from '@portico/messages/en'
import { type ComponentType, type ReactNode, useState } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { globe } from '../ui/icons/menu-icons.ts'
import { MenuItem } from '../ui/menu/menu-item.tsx'
import type { LanguageListProps } from './language-list.tsx'

interface ItemsOrLanguagesProps extends LanguageListProps {
  /** Renders the items of the menu, including the one that opens the languages. */
  children: (languageItem: ReactNode) => ReactNode
}

/** The items of the menu, or in their place the languages. Their code loads when they are opened. */
export function ItemsOrLanguages({ children, ...props }: ItemsOrLanguagesProps) {
  const [List, setList] = useState<ComponentType<LanguageListProps>>()
  async function open() {
    try {
      const { LanguageList } = await import('./language-list.tsx')
      setList(() => LanguageList)
    } catch {
      // Without a connection, the menu stays as it is.
    }
  }
  return List ? <List {...props} /> : children(<LanguageItem onSelect={() => void open()} />)
}

/** Shows the current language, and opens the list of languages. */
function LanguageItem({ onSelect }: { onSelect: () => void }) {
  const { language, translate: t } = usePorticoContext()
  const name = new Intl.DisplayNames([language.lang], { type: 'language', languageDisplay: 'standard' })
  return (
    <MenuItem
      hint={<span className="portico-hint">{name.of(language.lang)}</span>}
      icon={<Icon shape={globe} />}
      label={t(en.language)}
      onSelect={onSelect}
      staysOpen
    />
  )
}
