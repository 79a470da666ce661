import { useFormContext } from 'react-hook-form'
import { useTexts } from '../../texts/use-texts.tsx'
import { Input, Select, TextArea } from '../forms/controls.tsx'
import { Field } from '../forms/field.tsx'
import { urlText } from '../forms/rules.ts'
import { type AuthenticationForm, type AuthenticationMethod, hasKeys } from './client-authentication.ts'
import { keySetProblem } from './key-set-problem.ts'
import { useClientTexts } from './use-client-texts.ts'

/** The authentication method of a client, and its public keys if it has no secrets. */
export function AuthenticationFields({ methods }: { methods: readonly AuthenticationMethod[] }) {
  const texts = useClientTexts()
  const { register, watch } = useFormContext<AuthenticationForm>()
  const method = watch('method')
  return (
    <>
      <Field label={texts.method} hint={texts.methodHints[method]}>
        <Select {...register('method')}>
          {methods.map((name) => (
            <option key={name} value={name}>
              {texts.methods[name]}
            </option>
          ))}
        </Select>
      </Field>
      {hasKeys(method) && <KeyFields />}
    </>
  )
}

function KeyFields() {
  const texts = useClientTexts()
  const { register, watch } = useFormContext<AuthenticationForm>()
  return (
    <>
      <Field label={texts.keySource}>
        <Select {...register('keySource')}>
          <option value="text">{texts.keysAsText}</option>
          <option value="address">{texts.keysAtAddress}</option>
        </Select>
      </Field>
      {watch('keySource') === 'text' ? <KeySetField /> : <KeySetAddressField />}
    </>
  )
}

function KeySetField() {
  const texts = useClientTexts()
  const { register, formState } = useFormContext<AuthenticationForm>()
  function validate(text: string): true | string {
    const problem = keySetProblem(text)
    return problem === null || texts.keySetProblems[problem]
  }
  return (
    <Field label={texts.keySet} hint={texts.keySetHint} error={formState.errors.jwks?.message}>
      <TextArea
        isMono
        rows={6}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={'{"keys": [{"kty": "EC", …}]}'}
        {...register('jwks', { validate })}
      />
    </Field>
  )
}

function KeySetAddressField() {
  const texts = useClientTexts()
  const common = useTexts('common')
  const { register, formState } = useFormContext<AuthenticationForm>()
  return (
    <Field label={texts.keySetAddress} hint={texts.keySetAddressHint} error={formState.errors.jwksUri?.message}>
      <Input
        isMono
        type="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://jobs.example.com/jwks.json"
        {...register('jwksUri', urlText(common))}
      />
    </Field>
  )
}
