import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { placeOf } from '@portico/messages/place-of'
import type { SessionSummary } from '@portico/sdk/client'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useSessions } from '../../hooks/values/use-sessions.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block } from '../../ui/blocks/block.tsx'
import { laptop, phone } from '../../ui/blocks/icons.ts'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { Badge, Row, Rows, Tile } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useToast } from '../../ui/blocks/toast.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'

/** The devices on which the user is signed in. */
export function SessionsBlock() {
  const t = useTranslate()
  const sessions = useSessions({ suspense: false })
  const hasOthers = (sessions.data?.length ?? 0) > 1
  return (
    <Block action={hasOthers && <EndOthersButton />} help={t(en.sessionsHelp)} title={t(en.sessionsTitle)}>
      <Loaded value={sessions}>
        {(list) => (
          <Rows label={t(en.sessionsTitle)}>
            {list.toSorted(currentFirst).map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Block>
  )
}

const currentFirst = (a: SessionSummary, b: SessionSummary) => Number(b.isCurrentSession) - Number(a.isCurrentSession)

function EndOthersButton() {
  const { app, translate: t } = usePorticoContext()
  const toast = useToast()
  const { run, pending, error } = useAction(async () => {
    await app.sessions.endOthers()
    toast(t(en.otherSessionsEnded))
  })
  return (
    <>
      <SmallButton onClick={run} pending={pending}>
        {t(en.endOtherSessions)}
      </SmallButton>
      <Banner onRetry={run} text={error} />
    </>
  )
}

function SessionRow({ session }: { session: SessionSummary }) {
  const { app, language, translate: t } = usePorticoContext()
  const times = useTimes()
  const toast = useToast()
  const { id, isCurrentSession, lastUsedAt } = session
  const device = session.device ?? t(en.unknownDevice)
  const { run, pending, error } = useAction(async () => {
    await app.sessions.end(id)
    toast(fill(t(en.sessionEndedOn), { device }))
  })
  const activity = isCurrentSession ? t(en.activeNow) : fill(t(en.activeAgo), { ago: times.ago(lastUsedAt) })
  const action = !isCurrentSession && (
    <SmallButton aria-label={fill(t(en.endSessionOn), { device })} kind="bare" onClick={run} pending={pending}>
      {t(en.endSession)}
    </SmallButton>
  )
  return (
    <Row
      actions={action}
      badge={isCurrentSession && <Badge tone="success">{t(en.thisDevice)}</Badge>}
      detail={[placeOf(session, language.lang), activity].filter(Boolean).join(' ')}
      tile={<Tile shape={isPhone(session.userAgent) ? phone : laptop} />}
      title={device}
    >
      <Banner onRetry={run} text={error} />
    </Row>
  )
}

const isPhone = (userAgent: string | null) => /Mobi|Android|iPhone|iPad/.test(userAgent ?? '')
