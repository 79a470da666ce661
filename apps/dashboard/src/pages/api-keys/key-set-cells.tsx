import type { ApiKeySet } from '@portico/sdk/admin'
import { Avatar } from '../../parts/avatar.tsx'
import { dayMillis } from '../../parts/durations.ts'
import { Icon } from '../../parts/icon.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { keyKinds } from './key-kinds.ts'

/** A set that expires within this time is shown with the days that are left. */
const warningDays = 30

const daysLeft = (set: ApiKeySet) => Math.ceil((set.expiresAt.getTime() - Date.now()) / dayMillis)

/** The keys of a set by their starts and last four characters. */
export function KeyTags({ set }: { set: ApiKeySet }) {
  const texts = useTexts('apiKeys')
  return (
    <span className="tags">
      {keyKinds.map(({ kind, prefix }) => {
        const key = set[kind]
        return (
          key && (
            <span key={kind} className="tag mono" title={texts.kinds[kind]}>
              {prefix}…{key.lastFour}
            </span>
          )
        )
      })}
    </span>
  )
}

/** The owner or the API key that created a set. */
export function CreatorCell({ set: { createdBy } }: { set: ApiKeySet }) {
  const texts = useTexts('apiKeys')
  if (!createdBy) return <span className="muted">{texts.unknown}</span>
  const name = createdBy.name ?? texts.deletedActor
  return (
    <span className="who">
      {createdBy.type === 'owner' || createdBy.type === 'user' ? (
        <Avatar id={createdBy.id ?? ''} name={name} />
      ) : (
        <span className="tile sm plain">
          <Icon name={createdBy.type === 'api_key' ? 'braces' : 'cog'} />
        </span>
      )}
      <bdi className="trunc" title={name}>
        {name}
      </bdi>
    </span>
  )
}

/** The day on which a set expires, strong if that is soon. */
export function ExpiryDay({ set }: { set: ApiKeySet }) {
  const { day, exact } = useLanguage()
  const isSoon = set.state === 'valid' && daysLeft(set) <= warningDays
  return (
    <time dateTime={set.expiresAt.toISOString()} title={exact(set.expiresAt)} className={isSoon ? 'strong' : undefined}>
      {day(set.expiresAt)}
    </time>
  )
}

/** The state of a set as a chip. */
export function KeySetStatus({ set, isFresh }: { set: ApiKeySet; isFresh: boolean }) {
  const texts = useTexts('apiKeys')
  const { plural } = useLanguage()
  if (set.state === 'expired') return <Chip icon="clock">{texts.expired}</Chip>
  if (set.state === 'manually-revoked') return <Chip icon="ban">{texts.revoked}</Chip>
  if (daysLeft(set) <= warningDays) {
    return (
      <Chip tone="warn" icon="clock">
        {plural(texts.daysLeft, daysLeft(set))}
      </Chip>
    )
  }
  return (
    <Chip tone={isFresh ? 'info' : 'quiet'} icon={isFresh ? 'sparkles' : 'circle-check'}>
      {isFresh ? texts.isNew : texts.valid}
    </Chip>
  )
}
