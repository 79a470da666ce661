import type { TeamSummary } from '@portico/sdk/server'
import { useLanguage } from '../texts/use-texts.tsx'
import { Actor } from './actor.tsx'
import { Moment } from './lists/moment.tsx'
import { Text } from './text.tsx'
import { useTeamListTexts } from './use-team-list-texts.ts'

/** The service counts up to this number. */
const countMax = 1000

/** A number of members or invitations. The service counts no further than a thousand. */
export function TeamCount({ count }: { count: number }) {
  const texts = useTeamListTexts()
  const { number, plural } = useLanguage()
  return count < countMax ? number(count) : plural(texts.orMore, count)
}

/** The user, API key or owner that created a team, where it is known. */
export function TeamCreator({ creator }: Pick<TeamSummary, 'creator'>) {
  const texts = useTeamListTexts()
  if (!creator) return <Text look="muted">{texts.unknown}</Text>
  return <Actor actor={creator} />
}

/** The last activity of a member. A dash, with the reason, if there is none or it is not known. */
export function TeamActivity({ summary: { lastActiveAt, memberCount } }: { summary: TeamSummary }) {
  const texts = useTeamListTexts()
  if (lastActiveAt) return <Moment at={lastActiveAt} />
  const reason = memberCount === 0 ? texts.noMembers : texts.notLately
  return (
    <Text look="muted" title={reason}>
      <span aria-hidden="true">–</span>
      <Text look="hidden">{reason}</Text>
    </Text>
  )
}
