import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block } from '../../ui/blocks/block.tsx'
import { laptop, phone } from '../../ui/blocks/icons.ts'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { Badge, Row, Rows, Tile } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useToast } from '../../ui/blocks/toast.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'
import { type SessionRow, useSessionRows } from './use-session-rows.ts'

/** The devices on which the user is signed in. */
export function SessionsBlock() {
  const { translate: t } = usePorticoContext()
  const sessions = useSessionRows()
  const hasOthers = (sessions.data?.length ?? 0) > 1
  return (
    <Block action={hasOthers && <EndOthersButton />} help={t(en.sessionsHelp)} title={t(en.sessionsTitle)}>
      <Loaded value={sessions}>
        {(list) => (
          <Rows label={t(en.sessionsTitle)}>
            {list.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Block>
  )
}

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

function Session({ session: { id, device, detail, isCurrentSession, isPhone } }: { session: SessionRow }) {
  const { app, translate: t } = usePorticoContext()
  const toast = useToast()
  const { run, pending, error } = useAction(async () => {
    await app.sessions.end(id)
    toast(fill(t(en.sessionEndedOn), { device }))
  })
  const action = !isCurrentSession && (
    <SmallButton aria-label={fill(t(en.endSessionOn), { device })} kind="bare" onClick={run} pending={pending}>
      {t(en.endSession)}
    </SmallButton>
  )
  return (
    <Row
      actions={action}
      badge={isCurrentSession && <Badge tone="success">{t(en.thisDevice)}</Badge>}
      detail={detail}
      tile={<Tile shape={isPhone ? phone : laptop} />}
      title={device}
    >
      <Banner onRetry={run} text={error} />
    </Row>
  )
}
