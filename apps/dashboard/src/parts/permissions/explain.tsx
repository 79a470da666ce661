import type { ServerTeam, ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { definitionsQuery, explanationQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { CardBody } from '../cards/card.tsx'
import { describeError } from '../feedback/describe-error.ts'
import { Select } from '../forms/controls.tsx'
import { Icon } from '../icon.tsx'
import { Text, VisuallyHidden } from '../text.tsx'
import { nameOf } from '../users/user-name.ts'
import styles from './explain.module.css'
import { PermissionPath } from './permission-path.tsx'
import { usePermissionTexts } from './use-permission-texts.ts'

/** Shows whether a user has a permission in the project or in a team, and by which grant. */
export function Explain({ user, teams }: { user: ServerUser; teams: readonly ServerTeam[] }) {
  const texts = usePermissionTexts()
  const { projectId } = useProjectApp()
  const { data: definitions = [] } = useQuery(definitionsQuery(projectId))
  const [permission, setPermission] = useState<string>()
  const [team, setTeam] = useState<string>()
  const id = useId()
  const permissionId = permission ?? definitions.find(({ id }) => !id.startsWith('$'))?.id ?? definitions[0]?.id
  const teamId = team ?? teams[0]?.id ?? ''
  if (permissionId === undefined) return null
  return (
    <CardBody className={styles.explanation}>
      <div className={styles.question}>
        <h3>{texts.why}</h3>
        <VisuallyHidden as="label" htmlFor={id}>
          {texts.permission}
        </VisuallyHidden>
        <Select id={id} isMono value={permissionId} onChange={(event) => setPermission(event.target.value)}>
          {definitions.map((definition) => (
            // Browsers that translate the page change the text of an option, which is its value by default.
            <option key={definition.id} value={definition.id}>
              {definition.id}
            </option>
          ))}
        </Select>
        <PlaceSelect teams={teams} teamId={teamId} onChange={setTeam} />
      </div>
      <Explanation user={user} permissionId={permissionId} team={teams.find(({ id }) => id === teamId)} />
    </CardBody>
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
  const texts = usePermissionTexts()
  const id = useId()
  return (
    <span className={styles.place}>
      <Text as="label" look="muted" htmlFor={id}>
        {texts.in}
      </Text>
      <Select id={id} value={teamId} onChange={(event) => onChange(event.target.value)}>
        <option value="">{texts.theProject}</option>
        {teams.map((team) => (
          <option key={team.id} value={team.id}>
            {team.displayName}
          </option>
        ))}
      </Select>
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
  const texts = usePermissionTexts()
  const common = useTexts('common')
  const values = { name: nameOf(user), id: permissionId, place: team?.displayName ?? texts.theProject }
  if (query.isError) return <p className={styles.verdict}>{describeError(query.error, common)}</p>
  if (query.data === undefined)
    return (
      <Text as="p" look="muted" className={styles.verdict}>
        {common.loading}
      </Text>
    )
  const { path, needsSecondFactor, unmetRules, unjudgedRules } = query.data
  const withheld = needsSecondFactor ? texts.needsSecondFactor : texts.hasNot
  const reason = unmetRules.length > 0 && query.data.withheldPath ? texts.withheldByRules : withheld
  const namesOf = (rules: typeof unmetRules) => rules.map((rule) => texts.rules[rule]).join(', ')
  return (
    <p className={styles.verdict}>
      <Icon name={path ? 'circle-check' : 'circle-x'} tone={path ? 'ok' : 'danger'} />
      <Text isLong>
        <b>{path ? common.yes : common.no}.</b>{' '}
        {format(path ? texts.has : reason, { ...values, rules: namesOf(unmetRules) })}
        {path && unjudgedRules.length > 0 && ` ${format(texts.unjudgedRules, { rules: namesOf(unjudgedRules) })}`}
      </Text>
    </p>
  )
}
