import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { type Action, useAction } from '../../ui/blocks/use-action.ts'

/**
 * Messages by the name of the browser's error (Web Authentication, section 5.1.3). A canceled dialog is a
 * `NotAllowedError`.
 */
const refusals: Readonly<Record<string, Message>> = {
  InvalidStateError: en.passkeyExists,
  NotAllowedError: en.passkeyNotAdded,
}

/** Adds a passkey of this device. `onResult` receives the result, also if the user has canceled the dialog. */
export function usePasskeyRegistration(onResult: (text: string, tone?: 'success' | 'danger') => void): Action {
  const { passkeys } = usePortico()
  const t = useTranslate()
  return useAction(async () => {
    try {
      await passkeys.register()
      onResult(t(en.passkeyAdded))
    } catch (error) {
      const refusal = refusals[error instanceof Error ? error.name : '']
      if (refusal === undefined) throw error
      onResult(t(refusal), 'danger')
    }
  })
}
