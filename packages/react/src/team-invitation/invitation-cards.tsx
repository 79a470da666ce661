import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { useHref } from '../hooks/use-href.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Filled } from '../messages/filled.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { check } from '../ui/icons/card-icons.ts'
import { people } from '../ui/icons/menu-icons.ts'
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

/** Shown to visitors without a session. After the sign-in they return, with the code. */
export function SignInToJoinCard({ code, ...props }: ScreenProps & { code: string }) {
  const app = usePortico()
  const t = useTranslate()
  const href = useHref()
  return (
    <StatusCard
      {...props}
      icon={people}
      primary={{
        label: t(en.goToSignIn),
        href: app.urlOf('signIn', href === null ? { returnTo: false } : { currentUrl: withCode(href, code) }),
      }}
      quiet={{ label: t(en.cancel), href: app.urls.home }}
      title={t(en.invitedToSomeTeam)}
    >
      <p>{t(en.signInToJoin)}</p>
    </StatusCard>
  )
}

/** Adds the code that was removed from the address bar. */
function withCode(href: string, code: string): string {
  const url = new URL(href)
  url.searchParams.set('code', code)
  return url.href
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
