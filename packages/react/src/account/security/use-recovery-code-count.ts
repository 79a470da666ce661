import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useFetched } from '../../ui/blocks/use-fetched.ts'

/** Returns a sentence with the number of unused recovery codes. `reload` reads it again. */
export function useRecoveryCodeCount(): { text: string; reload: () => void } {
  const { mfa } = usePortico()
  const t = useTranslate()
  const { data, refetch } = useFetched(() => mfa.countRecoveryCodes(), null)
  return {
    text: data === undefined ? t(en.recoveryCodesHelp) : fill(t(en.recoveryCodesLeft, data), { count: t.number(data) }),
    // The number is a minor detail. The next visit reads it again.
    reload: () => void refetch().catch(() => undefined),
  }
}
