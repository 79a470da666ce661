import type { AuditEvent } from '@portico/sdk/server'
import { useTexts } from '../texts/use-texts.tsx'
import { Avatar } from './avatar.tsx'
import { nameOfActor } from './events/name-of-actor.ts'
import { Icon } from './icon.tsx'

const icons = { api_key: 'braces', operator: 'terminal', service: 'cog' } as const

/** The actor of an event, with a picture. */
export function Actor({ actor }: { actor: AuditEvent['actor'] }) {
  const texts = useTexts('audit')
  const { type, id } = actor
  if (type === 'user' && id === null) return <span className="muted">{texts.notSignedIn}</span>
  const name = nameOfActor(actor, texts)
  return (
    <span className="who">
      {type === 'user' || type === 'owner' ? (
        <Avatar id={id ?? ''} name={name} />
      ) : (
        <span className="tile sm plain">
          <Icon name={icons[type]} />
        </span>
      )}
      <bdi className="trunc" title={name}>
        {name}
      </bdi>
    </span>
  )
}
