import type { ServerTeam, ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { describeError } from '../../parts/feedback/failure.tsx'
import { Icon } from '../../parts/icon.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { nameOf } from '../users/user-name.ts'
import { PermissionPath } from './permission-path.tsx'
import { definitionsQuery, explanationQuery } from './permissions-query.ts'

/** Shows if a user has a permission in the project or in a team, and the grant that it comes from. */
export function Explain({ user, teams }: { user: ServerUser; teams: readonly ServerTeam[] }) {
  const texts = useTexts('permissions')
  const { projectId } = useProjectApp()
  const { data: definitions = [] } = useQuery(definitionsQuery(projectId))
  const [permission, setPermission] = useState<string>()
  const [team, setTeam] = useState<string>()
  const id = useId()
  const permissionId = permission ?? definitions.find(({ id }) => !id.startsWith('$'))?.id ?? definitions[0]?.id
  const teamId = team ?? teams[0]?.id ?? ''
  if (permissionId === undefined) return null
  return (
    <div className="card-body why">
      <div className="ask">
        <h3>{texts.why}</h3>
        <label className="vh" htmlFor={id}>
          {texts.permission}
        </label>
        <select
          id={id}
          className="select mono"
          value={permissionId}
          onChange={(event) => setPermission(event.target.value)}
        >
          {definitions.map((definition) => (
            <option key={definition.id}>{definition.id}</option>
          ))}
        </select>
        <PlaceSelect teams={teams} teamId={teamId} onChange={setTeam} />
      </div>
      <Explanation user={user} permissionId={permissionId} team={teams.find(({ id }) => id === teamId)} />
    </div>
  )
}

interface PlaceSelectProps {
  teams: readonly ServerTeam[]
  /** Empty for the project. */
  teamId: string
  onChange: (teamId: string) => void
}

/** Chooses between the project and the teams of the user. */
function PlaceSelect({ teams, teamId, onChange }: PlaceSelectProps) {
  const texts = useTexts('permissions')
  const id = useId()
  return (
    <>
      <label className="muted" htmlFor={id}>
        {texts.in}
      </label>
      <select id={id} className="select" value={teamId} onChange={(event) => onChange(event.target.value)}>
        <option value="">{texts.theProject}</option>
        {teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.displayName}
          </option>
        ))}
      </select>
    </>
  )
}

interface ExplanationProps {
  user: ServerUser
  permissionId: string
  /** Undefined for the project. */
  team: ServerTeam | undefined
}

function Explanation({ user, permissionId, team }: ExplanationProps) {
  const texts = useTexts('permissions')
  const common = useTexts('common')
  const { projectId } = useProjectApp()
  const query = useQuery(explanationQuery(projectId, { userId: user.id, permissionId, teamId: team?.id }))
  const values = { name: nameOf(user), id: permissionId, place: team?.displayName ?? texts.theProject }
  if (query.isError) return <p className="verdict">{describeError(query.error, common)}</p>
  if (query.data === undefined) return <p className="verdict muted">{common.loading}</p>
  const { path, needsSecondFactor, withheldPath } = query.data
  const shown = path ?? withheldPath
  const reason = needsSecondFactor ? texts.needsSecondFactor : texts.hasNot
  return (
    <>
      <p className="verdict" aria-live="polite">
        <Icon name={path ? 'circle-check' : 'circle-x'} tone={path ? 'ok' : 'danger'} />
        <span className="long">
          <b>{path ? common.yes : common.no}.</b> {format(path ? texts.has : reason, values)}
        </span>
      </p>
      {shown && <PermissionPath user={user} path={shown} teamName={team?.displayName} isWithheld={path === null} />}
    </>
  )
}
