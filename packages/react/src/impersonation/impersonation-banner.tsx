import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { Impersonator } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { useImpersonator } from '../hooks/use-impersonator.ts'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useSignOut } from '../hooks/use-sign-out.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { Button } from '../ui/button.tsx'
import { cutText } from '../ui/fields/graphemes.ts'
import { person } from '../ui/icons/card-icons.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Part } from '../ui/part.tsx'
import { Root } from '../ui/root.tsx'

/**
 * Shows the impersonated user, the reason and the time left while a project owner or a server is signed in as that user,
 * with a button that signs out and returns to the page that started it. Renders nothing in users' own sessions. Place it at
 * the top of every page.
 */
export function ImpersonationBanner() {
  const impersonator = useImpersonator()
  if (impersonator === null) return null
  return (
    <WithTexts fallback={null} parts={['account']}>
      <Notice impersonator={impersonator} />
    </WithTexts>
  )
}

function Notice({ impersonator: { returnUrl, reason, endsAt } }: { impersonator: Impersonator }) {
  const { app, translate: t } = usePorticoContext()
  const { signOut, pending } = useSignOut()
  const [isEnding, setIsEnding] = useState(false)
  const minutes = useMinutesUntil(endsAt)
  const state = useResource(app.currentUser)
  const user = state.status === 'ready' ? state.value : null
  async function end() {
    if (returnUrl === null) return signOut()
    setIsEnding(true)
    // If the service cannot be reached, the session still ends in this browser.
    await app.sessions.signOut().catch((error: unknown) => reportError(error))
    window.location.assign(returnUrl)
  }
  if (user === null && !isEnding) return null
  const name = cutText(user?.displayName || user?.primaryEmail || user?.id || '', shownCharacters)
  return (
    <Root className="portico-inline">
      <Part aria-live="polite" data-tone="warn" part="banner">
        <Icon shape={person} />
        <p>
          {fill(t(en.impersonationNotice), { name })}
          {reason && <bdi> {fill(t(en.impersonationReason), { reason })}</bdi>}
          {/* Not read out at each minute. */}
          {minutes !== null && (
            <span aria-live="off" style={lineStyle}>
              {fill(t(en.impersonationTimeLeft), { minutes: String(minutes) })}
            </span>
          )}
        </p>
        <Button kind="bare" onClick={() => void end()} pending={pending || isEnding}>
          {t(en.endImpersonation)}
        </Button>
      </Part>
    </Root>
  )
}

/** As in menus. The banner stands above every page of the app. */
const shownCharacters = 40
const lineStyle = { display: 'block' }
const minuteMillis = 60_000
const refreshMillis = 10_000

/** Returns the minutes until a time, rounded up, and 0 after it. */
function useMinutesUntil(end: Date | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMillis)
    return () => clearInterval(timer)
  }, [])
  return end && Math.max(0, Math.ceil((end.getTime() - now) / minuteMillis))
}
