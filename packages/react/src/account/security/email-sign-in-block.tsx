import * as en from '@portico/messages/en'
import type { CurrentUser } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block } from '../../ui/blocks/block.tsx'
import { Badge } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'

/** Turns sign-in by email code on or off for the user, if the project sends sign-in codes. */
export function EmailSignInBlock({ user }: { user: CurrentUser }) {
  const { users } = usePortico()
  const t = useTranslate()
  const project = useProjectOrNull()
  const isOn = user.otpAuthEnabled
  const { run, pending, error } = useAction(() => users.updateMe({ otpAuthEnabled: !isOn }))
  if (!project?.config.magicLinkEnabled) return null
  const action = (
    <>
      <SmallButton aria-label={t(isOn ? en.turnOffEmailSignIn : en.turnOnEmailSignIn)} onClick={run} pending={pending}>
        {t(isOn ? en.turnOff : en.turnOn)}
      </SmallButton>
      <Banner onRetry={run} text={error} />
    </>
  )
  return (
    <Block
      action={action}
      badge={isOn && <Badge tone="success">{t(en.onBadge)}</Badge>}
      help={<span aria-live="polite">{t(isOn ? en.emailSignInOnHelp : en.emailSignInOffHelp)}</span>}
      title={t(en.emailSignInTitle)}
    />
  )
}
