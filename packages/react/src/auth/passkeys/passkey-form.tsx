import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { passkey } from '../../ui/icons/icons.ts'
import { Part } from '../../ui/part.tsx'
import { type PasskeyFormProps, usePasskeyForm } from './use-passkey-form.ts'

/** Signs in with a passkey: by its button, or by a suggestion of the browser in the email field. */
export function PasskeyForm(props: PasskeyFormProps) {
  const t = useTranslate()
  const { form, note, tag, isHidden } = usePasskeyForm(props)
  const { isAlone } = props
  if (isHidden) return null
  return (
    <Form name="passkey" state={form}>
      {isAlone && <p className="portico-small">{t(en.passkeyHint)}</p>}
      <Button kind={isAlone ? 'primary' : 'bare'} pending={form.pending} type="submit">
        <Icon shape={passkey} />
        {t(en.signInWithPasskey)} {tag && <small className="portico-tag">{tag}</small>}
      </Button>
      <Part aria-live="polite" as="p" part="note">
        {note}
      </Part>
    </Form>
  )
}
