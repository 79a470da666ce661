import type { ServerTeam, ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { definitionsQuery, explanationQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { describeError } from '../feedback/failure.tsx'
import { Icon } from '../icon.tsx'
import { nameOf } from '../users/user-name.ts'
import { PermissionPath } from './permission-path.tsx'

/** Shows whether a user has a permission in the project or in a team, and by which grant. */
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
            // Browsers that translate the page change the text of an option, which is its value by default.
            <option key={definition.id} value={definition.id}>
              {definition.id}
            </option>
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
    <span className="place">
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
    </span>
  )
}

interface ExplanationProps {
  user: ServerUser
  permissionId: string
  /** Undefined for the project. */
  team: ServerTeam | undefined
}

function useExplanation({ user, permissionId, team }: ExplanationProps) {
  const { projectId } = useProjectApp()
  return useQuery(explanationQuery(projectId, { userId: user.id, permissionId, teamId: team?.id }))
}

/** The region is there before the sentence, so that screen readers announce it. */
function Explanation(props: ExplanationProps) {
  const { user, team } = props
  const query = useExplanation(props)
  const shown = query.data && (query.data.path ?? query.data.withheldPath)
  return (
    <>
      <div aria-live="polite">
        <Verdict {...props} query={query} />
      </div>
      {shown && (
        <PermissionPath user={user} path={shown} teamName={team?.displayName} isWithheld={query.data?.path === null} />
      )}
    </>
  )
}

function Verdict({ user, permissionId, team, query }: ExplanationProps & { query: ReturnType<typeof useExplanation> }) {
  const texts = useTexts('permissions')
  const common = useTexts('common')
  const values = { name: nameOf(user), id: permissionId, place: team?.displayName ?? texts.theProject }
  if (query.isError) return <p className="verdict">{describeError(query.error, common)}</p>
  if (query.data === undefined) return <p className="verdict muted">{common.loading}</p>
  const { path, needsSecondFactor } = query.data
  const reason = needsSecondFactor ? texts.needsSecondFactor : texts.hasNot
  return (
    <p className="verdict">
      <Icon name={path ? 'circle-check' : 'circle-x'} tone={path ? 'ok' : 'danger'} />
      <span className="long">
        <b>{path ? common.yes : common.no}.</b> {format(path ? texts.has : reason, values)}
      </span>
    </p>
  )
}
