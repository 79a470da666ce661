import type { TransferSource } from '@portico/sdk/transfer'
import type { UseFormReturn } from 'react-hook-form'
import { Choice, ChoiceHint } from '../../parts/forms/choice.tsx'
import { Select } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { FieldBox, FieldRow, Fields } from '../../parts/forms/fields.tsx'
import { FileInput } from '../../parts/forms/file-input.tsx'
import { SecretInput } from '../../parts/forms/secret-input.tsx'
import { hasSecondFile, hasTables, sources } from './import-files.ts'
import { useTransferTexts } from './use-transfer-texts.ts'

/** The values of the form of an import. */
export interface ImportForm {
  source: TransferSource
  main: FileList | undefined
  second: FileList | undefined
  hashConfig: FileList | undefined
  betterAuthSecret: string
  update: boolean
  createPermissions: boolean
  events: boolean
}

/** The system, its files and the options of an import. */
export function ImportFields({ form }: { form: UseFormReturn<ImportForm> }) {
  const texts = useTransferTexts()
  const { register, watch, formState } = form
  const source = watch('source')
  return (
    <Fields>
      <FieldRow>
        <Field label={texts.source}>
          <Select {...register('source')}>
            {sources.map((name) => (
              <option key={name} value={name}>
                {texts.sources[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={texts.main}
          hint={hasTables(source) ? texts.tablesHint : texts.mainHint}
          error={formState.errors.main?.message}
        >
          <FileInput
            multiple={hasTables(source)}
            {...register('main', { validate: (files) => Boolean(files?.length) || texts.fileMissing })}
          />
        </Field>
      </FieldRow>
      {hasSecondFile(source) && (
        <Field label={texts.second} hint={texts.secondHint}>
          <FileInput {...register('second')} />
        </Field>
      )}
      {source === 'firebase' && (
        <Field label={texts.hashConfig} hint={texts.hashConfigHint}>
          <FileInput {...register('hashConfig')} />
        </Field>
      )}
      {source === 'better-auth' && (
        <Field label={texts.secret} hint={texts.secretHint}>
          <SecretInput {...register('betterAuthSecret')} />
        </Field>
      )}
      <FieldBox>
        <Choice {...register('update')}>
          <span>
            {texts.update}
            <ChoiceHint>{texts.updateHint}</ChoiceHint>
          </span>
        </Choice>
        <Choice {...register('createPermissions')}>
          <span>
            {texts.createPermissions}
            <ChoiceHint>{texts.createPermissionsHint}</ChoiceHint>
          </span>
        </Choice>
        <Choice {...register('events')}>
          <span>
            {texts.events}
            <ChoiceHint>{texts.eventsHint}</ChoiceHint>
          </span>
        </Choice>
      </FieldBox>
    </Fields>
  )
}
