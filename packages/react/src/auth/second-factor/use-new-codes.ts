import * as en from '@portico/messages/en'
import { KnownError } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FieldErrors, type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'

export interface NewCodesProps {
  close: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Creates new recovery codes with a code of the authenticator app. */
export function useNewCodes({ close, onCodes }: NewCodesProps): FormState {
  const { mfa } = usePortico()
  const t = useTranslate()
  return useSubmit(
    async ({ code = '' }) => {
      onCodes(await mfa.createRecoveryCodes({ totp: code }))
      close()
    },
    {
      errorField: 'code',
      validate: ({ code }): FieldErrors => (/^\d{6}$/.test(code ?? '') ? {} : { code: t(en.totpRequired) }),
      messageOf: (error) => (KnownError.is(error, 'INVALID_TOTP_CODE') ? t(en.incorrectCode) : undefined),
      emptiesAfterResponse: true,
    },
  )
}
