import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { fill } from '../messages/fill.ts'
import { check } from '../ui/icons/card-icons.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { alert } from '../ui/icons/icons.ts'
import { passwordProblemOf } from './new-password-rules.ts'

/** Shows, while typing, the rule that a new password violates in amber, or that it violates none in green. */
export function PasswordHint({ password }: { password: string }) {
  const t = useTranslate()
  const project = useProjectOrNull()
  if (password === '')
    return fill(t(en.passwordHint, limits.passwordMinLength), { min: t.number(limits.passwordMinLength) })
  const problem = passwordProblemOf(password, project, t)
  return (
    <span className="portico-note" data-tone={problem ? 'warn' : 'success'}>
      <Icon shape={problem ? alert : check} />
      <span>{problem ? problem.hint : t(en.passwordGood)}</span>
    </span>
  )
}
