import { limits } from '@portico/contract/limits'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Input, Select } from '../../../parts/forms/controls.tsx'
import { Field } from '../../../parts/forms/field.tsx'
import { FieldRow, Fields } from '../../../parts/forms/fields.tsx'
import { filledText, shortText } from '../../../parts/forms/rules.ts'
import { Between, Inline } from '../../../parts/layout.tsx'
import { locales } from '../../../parts/locales.ts'
import { useLocaleName, useTexts } from '../../../texts/use-texts.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'
import type { ScopeForm } from './scope-form.ts'

/** Texts of a scope in each language, for its users. */
export function ScopeTexts() {
  const texts = useApplicationTexts()
  const { control, watch } = useFormContext<ScopeForm>()
  const { fields, append, remove } = useFieldArray<ScopeForm, 'texts'>({ control, name: 'texts' })
  const used = watch('texts').map(({ locale }) => locale)
  const next = locales.find((locale) => !used.includes(locale))
  return (
    <>
      {fields.map(({ id }, index) => (
        <ScopeTextFields key={id} index={index} onRemove={fields.length > 1 ? () => remove(index) : null} />
      ))}
      {next !== undefined && (
        <Inline>
          <Button isSmall icon="plus" onClick={() => append({ locale: next, name: '', description: '' })}>
            {texts.addLanguage}
          </Button>
        </Inline>
      )}
    </>
  )
}

interface ScopeTextProps {
  index: number
  /** Null for the last text, because a scope has one at least. */
  onRemove: (() => void) | null
}

function ScopeTextFields({ index, onRemove }: ScopeTextProps) {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const { register, formState } = useFormContext<ScopeForm>()
  const errors = formState.errors.texts?.[index]
  return (
    <Fields>
      <LocaleField index={index} onRemove={onRemove} />
      <FieldRow>
        <Field label={texts.scopeName} hint={texts.scopeNameHint} error={errors?.name?.message}>
          <Input autoComplete="off" {...register(`texts.${index}.name`, filledText(limits.nameMaxLength, common))} />
        </Field>
        <Field label={texts.scopeDescription} error={errors?.description?.message}>
          <Input
            autoComplete="off"
            {...register(`texts.${index}.description`, shortText(limits.descriptionMaxLength, common))}
          />
        </Field>
      </FieldRow>
    </Fields>
  )
}

function LocaleField({ index, onRemove }: ScopeTextProps) {
  const texts = useApplicationTexts()
  const nameOf = useLocaleName()
  const { register, watch } = useFormContext<ScopeForm>()
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
      {onRemove && <IconButton label={texts.removeLanguage} icon="trash-2" look="ghost" onClick={onRemove} />}
    </Between>
  )
}
