import { limits } from '@portico/contract/limits'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { fill } from '../messages/fill.ts'
import { check } from '../ui/card-icons.ts'
import { Icon } from '../ui/icon.tsx'

/** Tells while typing how far a new password is from the required length; never in red. */
export function PasswordHint({ length }: { length: number }) {
  const t = useTranslate()
  const min = limits.passwordMinLength
  if (length === 0) return fill(t(en.passwordHint), { min })
  if (length < min) return fill(t(en.passwordProgress), { count: length, min })
  return (
    <span className="portico-note" data-tone="success">
      <Icon shape={check} />
      {t(en.passwordLongEnough)}
    </span>
  )
}
