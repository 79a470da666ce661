import type { ServerUser, SessionSummary } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionsQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { CardNote } from '../../parts/cards/card.tsx'
import { CardRows, Row, RowText } from '../../parts/cards/rows.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Text, WideOnly } from '../../parts/text.tsx'
import { Tile } from '../../parts/tile.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

/** The devices on which a user is signed in. */
export function SessionsSection({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  const { projectId, userId } = useUserOfPage()
  const query = useQuery(sessionsQuery(projectId, userId))
  const count = query.data?.length ?? 0
  return (
    <OpenSection id="sessions" title={texts.sessions} actions={count > 0 && <EndAll user={user} count={count} />}>
      <Loaded query={query} rows={2}>
        {(sessions) =>
          sessions.length === 0 ? (
            <CardNote>{texts.noSessions}</CardNote>
          ) : (
            <CardRows>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </CardRows>
          )
        }
      </Loaded>
    </OpenSection>
  )
}

function SessionRow({ session }: { session: SessionSummary }) {
  const texts = useUserTexts()
  const { projectId, app, userId } = useUserOfPage()
  const name = session.device ?? texts.unknownDevice
  const ending = useChange(projectId, {
    run: () => app.sessions.end(userId, session.id),
    stale: [['users', 'one', userId]],
    done: () => texts.sessionEnded,
  })
  return (
    <Row>
      <Tile isQuiet>
        <Icon name={iconOf(session)} />
      </Tile>
      <RowText>
        <Text as="p" look="strong">
          <Text as="bdi" isLong>
            {name}
          </Text>
        </Text>
        <SessionHint session={session} />
      </RowText>
      <WideOnly>
        <Moment at={session.lastUsedAt} />
      </WideOnly>
      <Button
        isSmall
        isBusy={ending.isPending}
        aria-label={format(texts.endSession, { device: name })}
        onClick={() => ending.mutate()}
      >
        {texts.end}
      </Button>
    </Row>
  )
}

function SessionHint({ session }: { session: SessionSummary }) {
  const texts = useUserTexts()
  const { country, day } = useLanguage()
  const { networkAddress, isImpersonation, reason } = session
  const isSinceFirst = !isImpersonation && !session.country && !networkAddress
  return (
    <Text as="p" look="hint" isSentence={isSinceFirst}>
      {isImpersonation && <Text as="bdi" isLong>{`${texts.impersonation}${reason ? `: “${reason}”` : ''} · `}</Text>}
      {session.country && `${country(session.country)} · `}
      {networkAddress && <bdi>{`${networkAddress} · `}</bdi>}
      {texts.since} {day(session.createdAt)}
    </Text>
  )
}

function iconOf({ isImpersonation, device }: SessionSummary): IconName {
  if (isImpersonation) return 'venetian-mask'
  return /Android|iOS|iPhone/.test(device ?? '') ? 'smartphone' : 'monitor'
}

function EndAll({ user, count }: { user: ServerUser; count: number }) {
  const texts = useUserTexts()
  const { plural } = useLanguage()
  const { projectId, app, userId } = useUserOfPage()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const ending = useChange(projectId, {
    run: () => app.sessions.endAll(userId),
    stale: [['users', 'one', userId]],
    done: () => texts.allEnded,
  })
  return (
    <>
      <Button isSmall look="danger" onClick={() => setIsAsking(true)}>
        {plural(texts.endAll, count)}…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`${plural(texts.endAll, count)}?`}
        action={plural(texts.endAll, count)}
        isBusy={ending.isPending}
        onConfirm={() => ending.mutate(undefined, { onSettled: close })}
      >
        <p>
          <Text as="bdi" look="strong" isLong>
            {nameOf(user)}
          </Text>
        </p>
        <p>{texts.endAllText}</p>
      </ConfirmDialog>
    </>
  )
}
