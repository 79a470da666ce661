import * as en from '@portico/messages/en'
import type { CurrentUser } from '@portico/sdk/client'
import { lazy, useState } from 'react'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StepBlock } from '../../ui/blocks/step-block.tsx'

// Loaded when it is opened, together with the password rules.
const PasswordForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }))

/** Changes the password, or sets the first one if the project has passwords enabled. */
export function PasswordBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const project = useProjectOrNull()
  // Stays until the page is left.
  const [result, setResult] = useState('')
  const { hasPassword } = user
  if (!hasPassword && !project?.config.credentialEnabled) return null
  return (
    <StepBlock
      help={
        <span aria-live="polite" data-tone={result ? 'success' : undefined}>
          {result || t(hasPassword ? en.passwordHelp : en.noPasswordHelp)}
        </span>
      }
      label={t(hasPassword ? en.changePassword : en.setPassword)}
      title={t(en.password)}
    >
      {(close) => (
        <PasswordForm
          close={close}
          onDone={() => setResult(t(hasPassword ? en.passwordChanged : en.passwordSet))}
          user={user}
        />
      )}
    </StepBlock>
  )
}
