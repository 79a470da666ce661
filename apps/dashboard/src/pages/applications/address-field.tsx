import { limits } from '@portico/contract/limits'
import { useFormContext } from 'react-hook-form'
import { TextArea } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { format } from '../../texts/format.ts'
import { addressProblem, linesOf } from './address-problem.ts'
import type { ApplicationForm } from './application-form.ts'
import { useApplicationTexts } from './use-application-texts.ts'

interface AddressFieldProps {
  name: 'redirectUris' | 'postLogoutRedirectUris'
  label: string
  hint: string
  isRequired?: boolean
}

/** A field for redirect addresses, one in a line. */
export function AddressField({ name, label, hint, isRequired = false }: AddressFieldProps) {
  const texts = useApplicationTexts()
  const { register, formState } = useFormContext<ApplicationForm>()
  function validate(text: string, { kind }: ApplicationForm): true | string {
    const addresses = linesOf(text)
    if (isRequired && addresses.length === 0) return texts.addressMissing
    const max = limits.oauthClientRedirectUrisMax
    if (addresses.length > max) return format(texts.tooManyAddresses, { max: String(max) })
    const wrong = addresses.find((address) => addressProblem(address, kind) !== null)
    const problem = wrong === undefined ? null : addressProblem(wrong, kind)
    return wrong === undefined || problem === null || format(texts.addressProblems[problem], { address: wrong })
  }
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      <TextArea
        isMono
        isFitted
        rows={2}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={
          name === 'redirectUris' ? 'https://app.example.com/callback' : 'https://app.example.com/signed-out'
        }
        {...register(name, { validate })}
      />
    </Field>
  )
}
