import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { passkey } from '../../ui/icons/icons.ts'
import { usePasskeyFactor, useTotpForm } from './use-factor-forms.ts'

interface TotpFormProps {
  /** Name of the form. */
  name: string
  verify: (totp: string) => Promise<unknown>
}

/** Verifies a code of an authenticator app. */
export function TotpForm({ name, verify }: TotpFormProps) {
  const t = useTranslate()
  const form = useTotpForm(verify)
  return (
    <Form name={name} state={form}>
      <CodeInput form={form} kind="digits" label={t(en.totpCode)} />
      <Button pending={form.pending} type="submit">
        {t(en.verify)}
      </Button>
    </Form>
  )
}

interface PasskeyFormProps {
  /** Name of the form. */
  name: string
  kind?: ButtonKind
  /** Text of the button. */
  label?: Message
  /** Shown if the user cancels, or has no passkey on this device. */
  notUsed: Message
  verify: () => Promise<unknown>
}

/** Verifies a passkey. */
export function PasskeyForm({
  name,
  kind = 'primary',
  label = en.signInWithPasskey,
  notUsed,
  verify,
}: PasskeyFormProps) {
  const t = useTranslate()
  const form = usePasskeyFactor(verify, notUsed)
  return (
    <Form name={name} state={form}>
      <Button kind={kind} pending={form.pending} type="submit">
        <Icon shape={passkey} />
        {t(label)}
      </Button>
    </Form>
  )
}
