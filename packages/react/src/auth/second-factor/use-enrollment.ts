import * as en from '@portico/messages/en'
import type { TotpSecret } from '@portico/sdk/client'
import { encode } from 'uqr'
import { usePortico } from '../../hooks/use-portico.ts'
import { type FieldErrors, type FormState, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'

export interface EnrollmentProps {
  close: () => void
  /** Called while the app is being stored: true at the start, false at the end. */
  onStoring?: (isStoring: boolean) => void
  /** Stores the key, with a code of the app. By default, adds the app to the signed-in user. */
  save?: (secretBase64: string, code: string) => Promise<unknown>
  /** Receives new recovery codes. Without it, the user's existing codes remain. */
  onCodes?: (codes: readonly string[]) => void
}

class IncorrectCode extends Error {}

/** Verifies a code of the app, stores the key and creates recovery codes. */
export function useEnrollment(
  { secretBase64 }: Pick<TotpSecret, 'secretBase64'>,
  { close, save, onStoring, onCodes }: EnrollmentProps,
): FormState {
  const { mfa, users } = usePortico()
  const t = useTranslate()
  return useSubmit(
    async ({ code = '' }) => {
      if (!(await mfa.checkTotpCode({ secretBase64, code }))) throw new IncorrectCode()
      onStoring?.(true)
      try {
        await (save ? save(secretBase64, code) : users.updateMe({ totpSecretBase64: secretBase64 }))
        // Without codes, the block of recovery codes offers to create them.
        const codes = onCodes && (await mfa.createRecoveryCodes({ totp: code }).catch(() => null))
        close()
        if (codes) onCodes(codes)
      } finally {
        onStoring?.(false)
      }
    },
    {
      errorField: 'code',
      validate: ({ code }): FieldErrors => (/^\d{6}$/.test(code ?? '') ? {} : { code: t(en.totpRequired) }),
      messageOf: (error) => (error instanceof IncorrectCode ? t(en.incorrectCode) : undefined),
      emptiesAfterResponse: true,
    },
  )
}

/** Returns the QR code of a text: its size in cells, and the outline of the dark ones. */
export function drawCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : '')))
  return { size, path: cells.join('') }
}
