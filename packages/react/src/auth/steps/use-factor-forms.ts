import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { KnownError } from '@portico/sdk/client'
import { type FieldErrors, type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'

/** Verifies the code of an authenticator app in the field `code`. */
export function useTotpForm(verify: (totp: string) => Promise<unknown>): FormState {
  const t = useTranslate()
  return useSubmit(({ code = '' }) => verify(code), {
    errorField: 'code',
    validate: ({ code = '' }): FieldErrors => (/^\d{6}$/.test(code) ? {} : { code: t(en.totpRequired) }),
    messageOf: (error) => (KnownError.is(error, 'INVALID_TOTP_CODE') ? t(en.invalidTotpCode) : undefined),
    emptiesAfterResponse: true,
  })
}

/** Verifies a passkey. `notUsed` is the message if the user cancels, or has no passkey on this device. */
export function usePasskeyFactor(verify: () => Promise<unknown>, notUsed: Message): FormState {
  const t = useTranslate()
  return useSubmit(verify, {
    errorField: '',
    validate: () => ({}),
    messageOf: (error) => (error instanceof DOMException && error.name === 'NotAllowedError' ? t(notUsed) : undefined),
  })
}

/** The name of the field for a recovery code. */
export const recoveryField = 'recovery-code'

/** Verifies a recovery code. */
export function useRecoveryForm(verify: (recoveryCode: string) => Promise<unknown>): FormState {
  const t = useTranslate()
  return useSubmit(({ [recoveryField]: recoveryCode = '' }) => verify(recoveryCode.trim()), {
    errorField: recoveryField,
    validate: (values): FieldErrors =>
      values[recoveryField]?.trim() ? {} : { [recoveryField]: t(en.recoveryCodeRequired) },
    messageOf: (error) => (KnownError.is(error, 'INVALID_TOTP_CODE') ? t(en.incorrectCode) : undefined),
  })
}
