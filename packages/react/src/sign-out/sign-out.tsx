import * as en from '@portico/messages/en'
import { useOnce } from '../hooks/use-once.ts'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { signOutAndLeave } from '../hooks/use-sign-out.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { NotSignedInCard } from '../ui/status-card/cards.tsx'
import { ProgressCard } from '../ui/status-card/progress-card.tsx'

const redirectWaitMillis = 2000

/**
 * Signs out when it appears and redirects to the after-sign-out target. Shows a card if the app has no such target
 * (`afterSignOut: ''`), or if the page has not changed after two seconds.
 */
export function SignOut(props: ScreenProps) {
  return (
    <WithTexts>
      <SigningOut {...props} />
    </WithTexts>
  )
}

function SigningOut(props: ScreenProps) {
  const { app, navigate } = usePorticoContext()
  const t = useTranslate()
  const [state] = useOnce(app, 'sign-out', async () => {
    await signOutAndLeave(app, navigate, { replace: true })
    if (app.urls.afterSignOut) await new Promise((resolve) => setTimeout(resolve, redirectWaitMillis))
  })
  if (state.status === 'running') return <ProgressCard {...props} title={t(en.signingOut)} />
  return <NotSignedInCard {...props} takesFocus />
}
