import type { EmailTemplate } from '@portico/sdk/admin'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { locales } from '../../parts/locales.ts'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { Text } from '../../parts/text.tsx'
import { useLocaleName } from '../../texts/use-texts.tsx'
import styles from './template-side.module.css'
import { templateTypes } from './templates-search.ts'
import { useTemplateTexts } from './use-template-texts.ts'

const from = '/p/$projectId/email/templates'
const icons = {
  magic_link: 'wand-sparkles',
  email_verification: 'mail-check',
  password_reset: 'rotate-ccw',
  team_invitation: 'user-plus',
} as const

/** The templates, and the languages of the open one. */
export function TemplateSide({ template }: { template: EmailTemplate }) {
  const texts = useTemplateTexts()
  const { locale } = useSearch({ from })
  const navigate = useNavigate({ from })
  const nameOf = useLocaleName()
  const shown = [...new Set([...template.locales, ...(locale ? [locale] : [])])]
  const toLocale = (tag: string | undefined) => ({ type: template.type, ...(tag && { locale: tag }) })
  return (
    <nav className={styles.side} aria-label={texts.messages}>
      <p>{texts.messages}</p>
      {templateTypes.map((type) => (
        <Link key={type} from={from} to={from} search={{ type }} aria-current={type === template.type || undefined}>
          <Icon name={icons[type]} />
          <Text isCut>{texts.types[type]}</Text>
        </Link>
      ))}
      <p>{texts.languages}</p>
      {[undefined, ...shown].map((tag) => (
        <Link key={tag ?? ''} from={from} to={from} search={toLocale(tag)} aria-current={tag === locale || undefined}>
          <Icon name="languages" />
          <Text isCut>{tag ? nameOf(tag) : texts.otherLanguages}</Text>
        </Link>
      ))}
      <LanguageMenu shown={shown} onChoose={(tag) => void navigate({ search: toLocale(tag) })} />
    </nav>
  )
}

function LanguageMenu({ shown, onChoose }: { shown: readonly string[]; onChoose: (tag: string) => void }) {
  const texts = useTemplateTexts()
  const nameOf = useLocaleName()
  return (
    <Menu
      align="start"
      trigger={
        <Button isSmall look="ghost" icon="plus">
          {texts.addLanguage}
        </Button>
      }
    >
      {locales
        .filter((tag) => !shown.includes(tag))
        .map((tag) => (
          <MenuItem key={tag} onSelect={() => onChoose(tag)}>
            {nameOf(tag)}
          </MenuItem>
        ))}
    </Menu>
  )
}
