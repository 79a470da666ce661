import { limits } from '@portico/contract/limits'
import { isHandlerPath } from '@portico/contract/rules'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../parts/button.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { shortText } from '../../parts/forms/rules.ts'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import styles from './domain-rows.module.css'
import type { DomainSettings } from './domain-settings.ts'
import { DomainState } from './domain-state.tsx'
import { useDomainTexts } from './use-domain-texts.ts'

/** The trusted domains as rows of fields. */
export function DomainRows() {
  const texts = useDomainTexts()
  const { control } = useFormContext<DomainSettings>()
  const { fields, append, remove } = useFieldArray<DomainSettings, 'domains'>({ control, name: 'domains' })
  const add = (
    <Button isSmall icon="plus" onClick={() => append({ domain: 'https://', handlerPath: '/handler' })}>
      {texts.add}
    </Button>
  )
  return (
    <Section title={texts.trusted} help={texts.trustedHelp} actions={fields.length > 0 && add}>
      {fields.length === 0 ? (
        <Empty icon="globe" title={texts.none} action={add}>
          {texts.noneText}
        </Empty>
      ) : (
        <>
          {/* Each field has its name for screen readers and on phones. */}
          <Text as="div" look="muted" className={styles.head} aria-hidden="true">
            <span>{texts.domain}</span>
            <span>{texts.handlerPath}</span>
            <span>{texts.production}</span>
          </Text>
          <Fields as="ul">
            {fields.map(({ id }, index) => (
              <DomainRow key={id} index={index} onRemove={() => remove(index)} />
            ))}
          </Fields>
        </>
      )}
    </Section>
  )
}

function DomainRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const texts = useDomainTexts()
  const isShort = shortText(limits.trustedDomainMaxLength, useTexts('common')).validate
  const { register, watch, formState } = useFormContext<DomainSettings>()
  const errors = formState.errors.domains?.[index]
  return (
    <li className={styles.row}>
      <Field label={texts.domain} error={errors?.domain?.message}>
        <Input
          isMono
          type="url"
          autoComplete="off"
          {...register(`domains.${index}.domain`, {
            setValueAs: (text: string) => text.trim(),
            validate: {
              isShort,
              isSecure: (domain) => domain.startsWith('https://') || texts.domainError,
              isUrl: (domain) => URL.canParse(domain) || texts.urlError,
              isUnique: (domain, { domains }) =>
                domains.findIndex((other) => other.domain === domain) === index || texts.duplicateError,
            },
          })}
        />
      </Field>
      <Field label={texts.handlerPath} error={errors?.handlerPath?.message}>
        <Input
          isMono
          autoComplete="off"
          {...register(`domains.${index}.handlerPath`, {
            setValueAs: (text: string) => text.trim(),
            validate: { isShort, isPath: (path) => isHandlerPath(path) || texts.handlerPathError },
          })}
        />
      </Field>
      <DomainState domain={watch(`domains.${index}.domain`)} />
      <IconButton label={texts.remove} icon="trash-2" look="ghost" onClick={onRemove} />
    </li>
  )
}
