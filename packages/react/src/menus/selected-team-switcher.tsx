import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { useState } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { useResources } from '../hooks/values/use-resources.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { Menu } from '../ui/menu/menu.tsx'
import { Root } from '../ui/root.tsx'
import { MenuWithoutTeams } from './menu-without-teams.tsx'
import { TeamMenu, TeamSearch } from './team-menu.tsx'
import { TeamTrigger } from './team-trigger.tsx'
import { TriggerSkeleton } from './trigger-skeleton.tsx'
import {
  type SelectedTeamSwitcherProps,
  type TeamsOfUser as SwitcherProps,
  useTeamSwitcher,
} from './use-team-switcher.ts'

/** Shows the selected team of the signed-in user, and lets them choose another one. */
export function SelectedTeamSwitcher(props: SelectedTeamSwitcherProps) {
  return (
    <WithTexts fallback={<TriggerSkeleton lines={1} shape="team" />}>
      <TeamsOfUser {...props} />
    </WithTexts>
  )
}

function TeamsOfUser(props: SelectedTeamSwitcherProps) {
  const { app } = usePorticoContext()
  const user = useResource(app.currentUser)
  const teams = useResource(useResources().teams())
  if (user.status === 'pending' || teams.status === 'pending') return <TriggerSkeleton lines={1} shape="team" />
  return (
    <Root className="portico-inline">
      {user.status === 'failed' || teams.status === 'failed' || !user.value ? (
        <MenuWithoutTeams error={user.status === 'failed' ? user.error : teams.status === 'failed' && teams.error} />
      ) : (
        <Switcher key={user.value.id} {...props} teams={teams.value} user={user.value} />
      )}
    </Root>
  )
}

function Switcher(props: SwitcherProps) {
  const { teams } = props
  const t = useTranslate()
  const { current, others, canCreate, pending, problem, dismissProblem, choose, hasSearch } = useTeamSwitcher(props)
  const [query, setQuery] = useState('')
  return (
    <Menu
      buttonLabel={current ? fill(t(en.teamsOf), { name: current.displayName }) : t(en.chooseTeam)}
      label={t(en.teams)}
      onProblemDismissed={dismissProblem}
      pending={pending}
      problem={problem}
      search={hasSearch && <TeamSearch onQuery={setQuery} query={query} teams={teams} />}
      shape="team"
      trigger={<TeamTrigger team={current} />}
    >
      <TeamMenu
        canCreate={canCreate}
        current={current}
        onSelect={choose}
        others={others}
        query={hasSearch ? query : ''}
      />
    </Menu>
  )
}
