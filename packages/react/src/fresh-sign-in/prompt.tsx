import * as en from '@portico/messages/en'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Part } from '../ui/part.tsx'
import { Root } from '../ui/root.tsx'
import type { FreshSignInRequest } from './fresh-sign-in-request.ts'
import { proofs } from './proofs.tsx'

/** A dialog for step-up authentication with the available methods. Escape and Cancel abandon the change. */
export function FreshSignInPrompt(request: FreshSignInRequest) {
  return createPortal(
    <WithTexts fallback={null} parts={['account', 'links', 'errors']}>
      <PromptDialog {...request} />
    </WithTexts>,
    document.body,
  )
}

function PromptDialog(request: FreshSignInRequest) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal?.()
    // Simulated documents of tests have no modal dialogs.
    dialog.current?.toggleAttribute('open', true)
    // A dialog that is removed with its page, unlike one that is closed, does not restore the focus.
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <Root>
      <dialog
        aria-label={t(en.freshSignInTitle)}
        className="portico-dialog"
        onCancel={(event) => {
          event.preventDefault()
          request.onCancel()
        }}
        ref={dialog}
      >
        <Proof {...request} />
      </dialog>
    </Root>
  )
}

function Proof({ methods, oauth_provider_ids, onProved, onCancel }: FreshSignInRequest) {
  const t = useTranslate()
  const [chosen, setChosen] = useState(methods[0])
  const Form = chosen && proofs[chosen].Form
  const others = methods.filter((method) => method !== chosen)
  return (
    <Card headingLevel={2} title={t(en.freshSignInTitle)}>
      <p className="portico-small">{t(chosen ? en.freshSignInText : en.freshSignInNeeded)}</p>
      {Form && <Form onProved={onProved} providers={oauth_provider_ids} />}
      {others.length > 0 && (
        <Part className="portico-small" part="asides">
          {others.map((method) => (
            <Part as="button" key={method} onClick={() => setChosen(method)} part="link" type="button">
              {t(proofs[method].name)}
            </Part>
          ))}
        </Part>
      )}
      <Button kind="bare" onClick={onCancel}>
        {t(en.cancel)}
      </Button>
    </Card>
  )
}
