import { useFormContext } from 'react-hook-form'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import type { ApplicationForm } from './application-form.ts'
import { canBePairwise } from './application-kinds.ts'
import { useApplicationTexts } from './use-application-texts.ts'

/** The signature of ID tokens, and the subject identifiers of users. */
export function IdentityFields() {
  const texts = useApplicationTexts()
  const { register, watch, formState } = useFormContext<ApplicationForm>()
  const subjectType = watch('subjectType')
  return (
    <>
      <Field label={texts.idTokenAlg} hint={texts.idTokenAlgHint}>
        <Select {...register('idTokenSignedResponseAlg')}>
          <option value="ES256">ES256</option>
          <option value="RS256">RS256</option>
        </Select>
      </Field>
      {canBePairwise(watch('kind')) && (
        <>
          <Field label={texts.subjectType} hint={texts.subjectTypeHints[subjectType]}>
            <Select {...register('subjectType')}>
              <option value="public">{texts.subjectTypes.public}</option>
              <option value="pairwise">{texts.subjectTypes.pairwise}</option>
            </Select>
          </Field>
          {subjectType === 'pairwise' && (
            <Field
              label={texts.sectorUri}
              hint={texts.sectorUriHint}
              error={formState.errors.sectorIdentifierUri?.message}
            >
              <Input type="url" autoComplete="off" {...register('sectorIdentifierUri')} />
            </Field>
          )}
        </>
      )}
    </>
  )
}
