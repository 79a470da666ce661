import { termsTextIn } from '@portico/contract/terms-text'
import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { ErrorDetails } from '@portico/sdk/client'
import { type ReactNode, useContext } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { CheckRow } from '../../ui/fields/check-row.tsx'
import { fieldId } from '../../ui/fields/field-id.ts'
import { FormContext } from '../../ui/fields/form.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { alert } from '../../ui/icons/icons.ts'
import { Part } from '../../ui/part.tsx'
import { termsField } from './use-terms-form.ts'

type Version = Pick<ErrorDetails<'TERMS_ACCEPTANCE_REQUIRED'>['versions'][number], 'id' | 'document' | 'texts'>

// Not in the styles of the sign-in screen: few projects have this field.
const listStyle = { margin: 0, paddingInlineStart: '1.25rem' }

/** The documents as links, and the box that accepts them. It is never ticked before. */
export function TermsField({ versions }: { versions: readonly Version[] }) {
  const t = useTranslate()
  const { form, errors } = useContext(FormContext)
  const id = fieldId(form, termsField)
  const error = errors[termsField]
  return (
    <Part part="field">
      <ul style={listStyle}>
        {versions.map((version) => (
          <li key={version.id}>
            <TermsLink version={version} />
          </li>
        ))}
      </ul>
      <CheckRow aria-describedby={`${id}-note`} aria-invalid={error !== undefined} id={id} name={termsField} value="on">
        {t(en.acceptTermsBox)}
      </CheckRow>
      <Part aria-live="polite" as="p" data-tone={error && 'danger'} id={`${id}-note`} part="note">
        {error && (
          <>
            <Icon shape={alert} />
            <span>{error}</span>
          </>
        )}
      </Part>
    </Part>
  )
}

/** The link of a document with the date of its text. It opens beside the form, which keeps its values. */
function TermsLink({ version: { document, texts } }: { version: Version }): ReactNode {
  const t = useTranslate()
  const language = usePorticoContext().language.lang
  const { url, date } = termsTextIn(texts, language) ?? {}
  return (
    <>
      <Part as="a" href={url} part="link" rel="noopener noreferrer" target="_blank">
        {t(document === 'terms' ? en.termsOfService : en.privacyPolicy)}
      </Part>
      {date && <span className="portico-small"> {fill(t(en.termsDate), { date: dayText(language, date) })}</span>}
    </>
  )
}

/** Returns a day without a time zone, such as "29 November 2026". */
const dayText = (language: string, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
