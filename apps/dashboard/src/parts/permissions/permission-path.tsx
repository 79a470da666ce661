import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { definitionsQuery } from '../../data/permissions-query.ts'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { format } from '../../texts/format.ts'
import { Icon } from '../icon.tsx'
import { Chip } from '../lists/chip.tsx'
import { Moment } from '../lists/moment.tsx'
import { Text } from '../text.tsx'
import { nameOf } from '../users/user-name.ts'
import styles from './permission-path.module.css'
import { usePermissionTexts } from './use-permission-texts.ts'

/** A tree with one branch: the user, the granted permission, and the contained ones down to the requested one. */
export function PermissionPath({ user, path, teamName, isWithheld = false }: PermissionPathProps) {
  return (
    <ul className={styles.tree} data-part="permission-path">
      <li>
        <span className={styles.node} data-on>
          <Icon name="user-round" />
          <Text as="bdi" look="strong" isCut>
            {nameOf(user)}
          </Text>
        </span>
        {isWithheld && <MissingFactor user={user} />}
        <Branch path={path} teamName={teamName} isFirst isWithheld={isWithheld} />
      </li>
    </ul>
  )
}

export interface PermissionPathProps {
  user: ServerUser
  path: readonly string[]
  /** Undefined for a permission in the project. */
  teamName: string | undefined
  /** True if the path counts only with a second factor, which the user lacks. */
  isWithheld?: boolean
}

/** The reason why a path does not count, with the time from which on the project requires the second factor. */
function MissingFactor({ user: { secondFactorDueAt } }: { user: ServerUser }) {
  const texts = usePermissionTexts()
  return (
    <Chip tone="warn" icon="lock">
      {texts.factorMissing}
      {secondFactorDueAt && (
        <>
          {' · '}
          {texts.dueSince} <Moment at={secondFactorDueAt} isExact />
        </>
      )}
    </Chip>
  )
}

interface BranchProps extends Pick<PermissionPathProps, 'path' | 'teamName' | 'isWithheld'> {
  /** True for the granted permission. */
  isFirst?: boolean
}

function Branch({ path, teamName, isFirst = false, isWithheld = false }: BranchProps) {
  const texts = usePermissionTexts()
  const { projectId } = useProjectApp()
  const { data: definitions = [] } = useQuery(definitionsQuery(projectId))
  const [id, ...rest] = path
  if (id === undefined) return null
  const isProtected = definitions.some((definition) => definition.id === id && definition.requiresSecondFactor)
  return (
    <ul>
      <li>
        <span className={styles.node} data-on={!isWithheld || undefined}>
          <Icon name={isProtected ? 'lock' : rest.length === 0 && !isWithheld ? 'shield-check' : 'shield'} />
          <Text as="code" isLong>
            {id}
          </Text>
          <small>
            {isFirst ? <Grant id={id} teamName={teamName} /> : rest.length === 0 ? texts.askedFor : texts.contained}
            {isProtected && ` · ${texts.protected}`}
          </small>
        </span>
        <Branch path={rest} teamName={teamName} isWithheld={isWithheld} />
      </li>
    </ul>
  )
}

/** Place of a grant. In teams, a role is named so, and so is a default of new members or creators. */
function Grant({ id, teamName }: { id: string; teamName: string | undefined }) {
  const texts = usePermissionTexts()
  const { projectId } = useProjectApp()
  const { data: project } = useQuery(projectQuery(projectId))
  if (teamName === undefined) return texts.grantedDirectly
  const { teamMemberDefaultPermissions = [], teamCreatorDefaultPermissions = [] } = project?.config ?? {}
  const isThis = (permission: { id: string }) => permission.id === id
  const role = format(id.startsWith('$') ? texts.inTeam : texts.roleInTeam, { team: teamName })
  const source = teamMemberDefaultPermissions.some(isThis)
    ? texts.defaultOfMembers
    : teamCreatorDefaultPermissions.some(isThis)
      ? texts.defaultOfCreators
      : null
  return [texts.grantedDirectly, role, source].filter((part) => part !== null).join(' · ')
}
