import { limits } from '@portico/contract/limits'
import { useMessages } from '../hooks/use-messages.ts'
import { fill } from '../messages/en.ts'
import { Icon } from '../ui/icon.tsx'

/** Tells while typing how far a new password is from the required length; never in red. */
export function PasswordHint({ length }: { length: number }) {
  const messages = useMessages()
  const min = limits.passwordMinLength
  if (length === 0) return fill(messages.passwordHint, { min })
  if (length < min) return fill(messages.passwordProgress, { count: length, min })
  return (
    <span className="portico-good">
      <Icon name="check" />
      {messages.passwordLongEnough}
    </span>
  )
}
