import type { PermissionChange, PermissionChangePreview } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { previewQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Icon } from '../../parts/icon.tsx'
import { Tag, Tags } from '../../parts/lists/tag.tsx'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import styles from './change-effects.module.css'
import { PermissionLine } from './permission-line.tsx'

/** Lists users that would gain or lose permissions by a change of a definition, before it is saved. */
export function ChangeEffects({ id, change }: { id: string; change: PermissionChange }) {
  const texts = usePermissionTexts()
  const common = useTexts('common')
  const { projectId } = useProjectApp()
  const { data, error, isFetching } = useQuery(previewQuery(projectId, id, change))
  return (
    <section className={styles.effects} aria-label={texts.effects} aria-live="polite" aria-busy={isFetching}>
      <h3>{texts.effects}</h3>
      {error && (
        <Text as="p" look="hint">
          {describeError(error, common)}
        </Text>
      )}
      {!data && !error && (
        <Text as="p" look="hint">
          {common.loading}
        </Text>
      )}
      {data && <Effects preview={data} />}
    </section>
  )
}

function Effects({ preview: { gained, lost, isComplete } }: { preview: PermissionChangePreview }) {
  const texts = usePermissionTexts()
  if (gained.userCount === 0 && lost.userCount === 0)
    return (
      <Text as="p" look="hint">
        {texts.nobodyAffected}
      </Text>
    )
  return (
    <>
      <Affected users={gained} sentence={texts.gain} icon="plus" />
      <Affected users={lost} sentence={texts.lose} icon="x" />
      {!isComplete && (
        <Text as="p" look="hint">
          {texts.moreAffected}
        </Text>
      )}
    </>
  )
}

/** Number of permissions that a sentence names. */
const namedMax = 3

interface AffectedProps {
  users: PermissionChangePreview['gained']
  sentence: Parameters<ReturnType<typeof useLanguage>['plural']>[0]
  icon: 'plus' | 'x'
}

function Affected({ users: { userCount, permissions, users }, sentence, icon }: AffectedProps) {
  const texts = usePermissionTexts()
  const { list, number, plural } = useLanguage()
  if (userCount === 0) return null
  const named = permissions.slice(0, namedMax).map(({ id }) => id)
  const further = permissions.length - named.length
  const names = list(further > 0 ? [...named, plural(texts.further, further)] : named)
  return (
    <details>
      <Text as="summary" isLong>
        <Icon name={icon} /> {plural(sentence, userCount, { permissions: names })}
      </Text>
      {permissions.length > 1 && (
        <Tags>
          {permissions.map(({ id, userCount: count }) => (
            <Tag key={id} as="li" isMono>
              {id} <Text look="muted">{number(count)}</Text>
            </Tag>
          ))}
        </Tags>
      )}
      <ul>
        {users.map((user) => (
          <AffectedUser key={user.id} user={user} />
        ))}
      </ul>
      {userCount > users.length && (
        <Text as="p" look="hint">
          {format(texts.firstUsers, { shown: number(users.length), count: number(userCount) })}
        </Text>
      )}
    </details>
  )
}

function AffectedUser({ user }: { user: PermissionChangePreview['gained']['users'][number] }) {
  const texts = usePermissionTexts()
  const { list, plural } = useLanguage()
  const { projectId } = useProjectApp()
  const { id, displayName, primaryEmail, permissionIds, teamCount, isInProject } = user
  const places = [
    ...(isInProject ? [texts.theProject] : []),
    ...(teamCount > 0 ? [plural(texts.teamCount, teamCount)] : []),
  ]
  return (
    <PermissionLine>
      <Text isGrowing>
        <Link to="/p/$projectId/users/$userId" params={{ projectId, userId: id }} target="_blank">
          <Text as="bdi" isLong>
            {displayName ?? primaryEmail ?? id}
          </Text>
        </Link>
        <Text look="hint" isLong>
          {' '}
          {list(permissionIds)} {texts.in} {list(places)}
        </Text>
      </Text>
    </PermissionLine>
  )
}
