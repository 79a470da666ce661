import { limits } from '@portico/contract/limits'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../parts/button.tsx'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { FieldRow, Fields } from '../../parts/forms/fields.tsx'
import { shortText } from '../../parts/forms/rules.ts'
import { Between, Inline } from '../../parts/layout.tsx'
import { locales } from '../../parts/locales.ts'
import { useTermsTexts } from '../../parts/use-terms-texts.ts'
import { useLocaleName, useTexts } from '../../texts/use-texts.tsx'
import type { VersionForm } from './version-form.ts'

/** Link and date of a version per language. The first one is that of all languages without one. */
export function VersionTexts() {
  const texts = useTermsTexts()
  const { control, watch } = useFormContext<VersionForm>()
  const { fields, append, remove } = useFieldArray<VersionForm, 'texts'>({ control, name: 'texts' })
  const used = watch('texts').map(({ locale }) => locale)
  const next = locales.find((locale) => !used.includes(locale))
  return (
    <>
      {fields.map(({ id }, index) => (
        <TextFields key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {next !== undefined && (
        <Inline>
          <Button isSmall icon="plus" onClick={() => append({ locale: next, url: '', date: '' })}>
            {texts.addLanguage}
          </Button>
        </Inline>
      )}
    </>
  )
}

interface TextProps {
  index: number
  onRemove: () => void
}

function TextFields({ index, onRemove }: TextProps) {
  const texts = useTermsTexts()
  const common = useTexts('common')
  const { register, formState } = useFormContext<VersionForm>()
  const validate = (text: string) => {
    const length = shortText(limits.urlMaxLength, common).validate(text)
    return length === true ? isHttps(text.trim()) || texts.urlError : length
  }
  return (
    <Fields isPadded={false}>
      {index > 0 && <LocaleField index={index} onRemove={onRemove} />}
      <FieldRow>
        <Field label={texts.url} error={formState.errors.texts?.[index]?.url?.message}>
          <Input
            type="url"
            placeholder="https://"
            autoComplete="off"
            {...register(`texts.${index}.url`, { validate })}
          />
        </Field>
        <Field label={texts.date}>
          <Input type="date" {...register(`texts.${index}.date`)} />
        </Field>
      </FieldRow>
    </Fields>
  )
}

function LocaleField({ index, onRemove }: TextProps) {
  const texts = useTermsTexts()
  const nameOf = useLocaleName()
  const { register, watch } = useFormContext<VersionForm>()
  const others = watch('texts').flatMap(({ locale }, other) => (other === index ? [] : [locale]))
  return (
    <Between>
      <Field label={texts.language}>
        <Select {...register(`texts.${index}.locale`)}>
          {locales
            .filter((locale) => !others.includes(locale))
            .map((locale) => (
              <option key={locale} value={locale}>
                {nameOf(locale)}
              </option>
            ))}
        </Select>
      </Field>
      <IconButton label={texts.removeLanguage} icon="trash-2" look="ghost" onClick={onRemove} />
    </Between>
  )
}

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'
