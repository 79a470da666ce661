import * as en from '@portico/messages/en'
import { languages } from '@portico/messages/generated/languages'
import type { CurrentUser } from '@portico/sdk/client'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block, BlockBody } from '../../ui/blocks/block.tsx'
import { Select } from '../../ui/blocks/select.tsx'
import { useToast } from '../../ui/blocks/toast.tsx'
import { languageOptions } from './language-options.ts'
import { useLanguageChoice } from './use-language-choice.ts'

/** The language of the screens and of emails to the user. A choice is shown and saved at once. */
export function LanguageBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const toast = useToast()
  const { value, choose, run, error } = useLanguageChoice(user, () => toast(t(en.languageSaved)))
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
