import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Choice } from '../forms/choice.tsx'
import { Fields } from '../forms/fields.tsx'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'
import { Between, Columns } from '../layout.tsx'
import { Chip } from '../lists/chip.tsx'
import { Text } from '../text.tsx'
import { Card, CardBody, CardHead } from './card.tsx'

interface ShownOnceCardProps {
  title: string
  texts: {
    freshText: string
    shownOnce: string
    stored: string
    done: string
    leaveTitle: string
    leaveText: string
  }
  onDone: () => void
  /** Stands beside the values where there is room. */
  aside?: ReactNode
  children: ReactNode
}

/** A card with new secrets. No later page shows them. It closes when the owner has stored them. */
export function ShownOnceCard({ title, texts, onDone, aside, children }: ShownOnceCardProps) {
  const [isStored, setIsStored] = useState(false)
  const headingId = useId()
  const fields = (
    <Fields>
      {children}
      <Between>
        <Choice checked={isStored} onChange={(event) => setIsStored(event.target.checked)}>
          {texts.stored}
        </Choice>
        <Button isDisabled={!isStored} onClick={onDone}>
          {texts.done}
        </Button>
      </Between>
    </Fields>
  )
  return (
    <Card as="section" aria-labelledby={headingId}>
      <UnsavedGuard isDirty={!isStored} title={texts.leaveTitle} text={texts.leaveText} />
      <CardHead>
        <div>
          <Heading id={headingId} title={title} />
          <Text as="p" look="muted">
            {texts.freshText}
          </Text>
        </div>
        <Chip tone="warn" icon="eye">
          {texts.shownOnce}
        </Chip>
      </CardHead>
      <CardBody>
        {aside === undefined ? (
          fields
        ) : (
          <Columns>
            {fields}
            {aside}
          </Columns>
        )}
      </CardBody>
    </Card>
  )
}

/** Gets the focus, because the form before it has closed. */
function Heading({ id, title }: { id: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      <bdi>{title}</bdi>
    </h2>
  )
}
