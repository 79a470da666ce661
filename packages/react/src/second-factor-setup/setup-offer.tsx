import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { useState } from 'react'
import { targetAfterAuth } from '../auth/target-after-auth.ts'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useSignOut } from '../hooks/use-sign-out.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { useTimes } from '../ui/blocks/use-times.ts'
import { Button } from '../ui/button.tsx'
import { Card, type CardProps } from '../ui/card.tsx'
import { Part } from '../ui/part.tsx'

export interface SetupOfferProps extends CardProps {
  /** Time at which the second factor is due. Until then it may be postponed. */
  dueAt: Date
  onAccept: () => void
}

/** Explains the second factor that the project requires, and offers to set it up. */
export function SetupOffer({ dueAt, onAccept, ...card }: SetupOfferProps) {
  const { app, navigate } = usePorticoContext()
  const t = useTranslate()
  const times = useTimes()
  const { signOut, pending: isSigningOut } = useSignOut()
  const [isLeaving, setLeaving] = useState(false)
  const [isDue] = useState(() => dueAt.getTime() <= Date.now())
  async function postpone() {
    setLeaving(true)
    navigate(await targetAfterAuth(app, 'sign-in'), { replace: true })
  }
  return (
    <Card {...card}>
      <Part as="p" part="lead">
        {t(en.authenticatorOffHelp)}
      </Part>
      <Part as="p" part="lead">
        {isDue ? t(en.secondFactorOverdue) : fill(t(en.secondFactorDue), { date: times.date(dueAt) })}
      </Part>
      <Part part="actions">
        <Button onClick={onAccept}>{t(en.setUpNow)}</Button>
        {!isDue && (
          <Button kind="quiet" onClick={() => void postpone()} pending={isLeaving}>
            {t(en.notNow)}
          </Button>
        )}
        <Button kind="bare" onClick={() => void signOut()} pending={isSigningOut}>
          {t(en.signOut)}
        </Button>
      </Part>
    </Card>
  )
}
