import type { AuditEvent } from '@portico/sdk/server'
import { Avatar } from './avatar.tsx'
import { nameOfActor } from './events/name-of-actor.ts'
import { Icon } from './icon.tsx'
import { Subject } from './lists/subject.tsx'
import { Text } from './text.tsx'
import { Tile } from './tile.tsx'
import { useAuditTexts } from './use-audit-texts.ts'

const icons = { api_key: 'braces', operator: 'terminal', service: 'cog' } as const

/** The actor of an event, with a picture. */
export function Actor({ actor }: { actor: AuditEvent['actor'] }) {
  const texts = useAuditTexts()
  const { type, id } = actor
  if (type === 'user' && id === null) return <Text look="muted">{texts.notSignedIn}</Text>
  const name = nameOfActor(actor, texts)
  return (
    <Subject>
      {type === 'user' || type === 'owner' ? (
        <Avatar id={id ?? ''} name={name} />
      ) : (
        <Tile isSmall isQuiet>
          <Icon name={icons[type]} />
        </Tile>
      )}
      <Text as="bdi" isCut title={name}>
        {name}
      </Text>
    </Subject>
  )
}
