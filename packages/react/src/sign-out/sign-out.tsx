import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { endSession } from '../hooks/use-sign-out.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { NotSignedInCard } from '../status-card/cards.tsx'
import { ProgressCard } from '../status-card/progress-card.tsx'
import type { ScreenProps } from '../ui/card.tsx'

/** Signs out when it appears, then says so. */
export function SignOut(props: ScreenProps) {
  const app = usePortico()
  const t = useTranslate()
  const [state] = useOnce(app, 'sign-out', () => endSession(app))
  if (state.status === 'running') return <ProgressCard {...props} title={t(en.signingOut)} />
  return <NotSignedInCard {...props} takesFocus />
}
