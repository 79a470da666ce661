import type { ServerUser } from '@portico/sdk/server'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Text } from '../../parts/text.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { useUserOfPage } from './use-user.ts'

/** The reason and the end of a ban, above the sections of the user, with a button that lifts it. */
export function BanNote({ ban: { reason, until } }: { ban: NonNullable<ServerUser['ban']> }) {
  const texts = useUserTexts()
  const { projectId, app, userId } = useUserOfPage()
  const lifting = useChange(projectId, {
    run: () => app.users.update(userId, { ban: null }),
    stale: [['users']],
    done: () => texts.unbanned,
  })
  const title = until ? (
    <>
      {texts.bannedUntil} <Moment at={until} isExact />
    </>
  ) : (
    texts.bannedForever
  )
  return (
    <Note
      tone="danger"
      icon="ban"
      title={title}
      actions={
        <Button isSmall isBusy={lifting.isPending} onClick={() => lifting.mutate()}>
          {texts.liftBan}
        </Button>
      }
    >
      <Text as="bdi" isLong>
        {reason || texts.noBanReason}
      </Text>
    </Note>
  )
}
