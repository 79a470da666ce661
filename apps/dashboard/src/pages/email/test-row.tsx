import { useUser } from '@portico/react'
import { useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

/** Sends a test email through the server of the form, saved or not. */
export function TestRow({ isAllowed, isBusy, onTest }: TestRowProps) {
  const texts = useTexts('email')
  const id = useId()
  const owner = useUser()
  const [recipient, setRecipient] = useState(owner?.primaryEmail ?? '')
  return (
    <div className="card-foot">
      <div className="grow field">
        <label htmlFor={id}>{texts.testTo}</label>
        <input
          id={id}
          className="input"
          type="email"
          value={recipient}
          onChange={(event) => setRecipient(event.target.value)}
        />
      </div>
      <Button
        icon="send"
        isBusy={isBusy}
        isDisabled={!isAllowed || recipient.trim() === ''}
        onClick={() => onTest(recipient.trim())}
      >
        {texts.sendTest}
      </Button>
    </div>
  )
}

interface TestRowProps {
  isAllowed: boolean
  isBusy: boolean
  onTest: (recipient: string) => void
}
