import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Filled } from '../messages/filled.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { check } from '../ui/icons/card-icons.ts'
import { BrokenLinkCard } from '../ui/status-card/broken-link-card.tsx'
import type { LinkProblem } from '../ui/status-card/link-problem.ts'
import { StatusCard } from '../ui/status-card/status-card.tsx'

const texts: Readonly<Record<LinkProblem, { title: Message; text: Message }>> = {
  invalid: { title: en.invalidInvitationTitle, text: en.invalidInvitationText },
  expired: { title: en.expiredInvitationTitle, text: en.expiredInvitationText },
  used: { title: en.usedInvitationTitle, text: en.usedInvitationText },
}

/** Shows why the link cannot be used. */
export function BrokenInvitationCard({ problem, ...props }: ScreenProps & { problem: LinkProblem }) {
  return <BrokenLinkCard {...props} {...texts[problem]} />
}

/** Shown after joining. */
export function JoinedCard({ team, ...props }: ScreenProps & { team: string }) {
  return <TeamCard {...props} team={team} text={en.joinedText} title={en.joinedTeam} />
}

/** Shown to users who are already in the team. */
export function MemberCard({ team, ...props }: ScreenProps & { team: string }) {
  return <TeamCard {...props} team={team} text={en.memberText} title={en.memberOfTeam} />
}

function TeamCard({ team, title, text, ...props }: ScreenProps & { team: string; title: Message; text: Message }) {
  const { urls } = usePortico()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={check}
      primary={{ label: t(en.goToHome), href: urls.home }}
      takesFocus
      title={<Filled text={t(title)} values={{ team: <bdi>{team}</bdi> }} />}
      tone="success"
    >
      <p>{t(text)}</p>
    </StatusCard>
  )
}
