import type { ApiKeySet } from '@portico/sdk/admin'
import { Actor } from '../../parts/actor.tsx'
import { dayMillis } from '../../parts/durations.ts'
import { Chip } from '../../parts/lists/chip.tsx'
import { Tag, Tags } from '../../parts/lists/tag.tsx'
import { Text } from '../../parts/text.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { keyKinds } from './key-kinds.ts'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/** A set that expires within this time is shown with the days that are left. */
const warningDays = 30

/** Days until a set expires. Infinite for a set without an end. */
const daysLeft = ({ expiresAt }: ApiKeySet) =>
  expiresAt === null ? Infinity : Math.ceil((expiresAt.getTime() - Date.now()) / dayMillis)

/** The keys of a set by their starts and last four characters. */
export function KeyTags({ set }: { set: ApiKeySet }) {
  const texts = useApiKeyTexts()
  return (
    <Tags as="span">
      {keyKinds.map(({ kind, prefix }) => {
        const key = set[kind]
        return (
          key && (
            <Tag key={kind} isMono title={texts.kinds[kind]}>
              {prefix}…{key.lastFour}
            </Tag>
          )
        )
      })}
    </Tags>
  )
}

/** The owner or the API key that created a set. */
export function CreatorCell({ set: { createdBy } }: { set: ApiKeySet }) {
  const texts = useApiKeyTexts()
  return createdBy ? <Actor actor={createdBy} /> : <Text look="muted">{texts.unknown}</Text>
}

/** The day on which a set expires, strong if that is soon. Seeded keys expire in the year 9999, which is never, too. */
export function ExpiryDay({ set }: { set: ApiKeySet }) {
  const texts = useApiKeyTexts()
  const { day, exact } = useLanguage()
  if (set.expiresAt === null || set.expiresAt.getUTCFullYear() === 9999) return texts.never
  const isSoon = set.state === 'valid' && daysLeft(set) <= warningDays
  return (
    <Text
      as="time"
      dateTime={set.expiresAt.toISOString()}
      title={exact(set.expiresAt)}
      look={isSoon ? 'strong' : 'plain'}
    >
      {day(set.expiresAt)}
    </Text>
  )
}

/** The state of a set as a chip. */
export function KeySetStatus({ set, isFresh }: { set: ApiKeySet; isFresh: boolean }) {
  const texts = useApiKeyTexts()
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
