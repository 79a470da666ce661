import { useUser } from '@portico/react'
import { useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { CardFoot } from '../../parts/cards/card.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { FieldBox } from '../../parts/forms/fields.tsx'
import { useEmailTexts } from '../../parts/use-email-texts.ts'

/** Sends a test email through the server of the form, saved or not. */
export function TestRow({ isAllowed, isBusy, onTest }: TestRowProps) {
  const texts = useEmailTexts()
  const id = useId()
  const owner = useUser()
  const [recipient, setRecipient] = useState(owner?.primaryEmail ?? '')
  return (
    <CardFoot>
      <FieldBox>
        <label htmlFor={id}>{texts.testTo}</label>
        <Input id={id} type="email" value={recipient} onChange={(event) => setRecipient(event.target.value)} />
      </FieldBox>
      <Button
        icon="send"
        isBusy={isBusy}
        isDisabled={!isAllowed || recipient.trim() === ''}
        onClick={() => onTest(recipient.trim())}
      >
        {texts.sendTest}
      </Button>
    </CardFoot>
  )
}

interface TestRowProps {
  isAllowed: boolean
  isBusy: boolean
  onTest: (recipient: string) => void
}
