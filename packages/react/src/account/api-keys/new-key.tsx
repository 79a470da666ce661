import * as en from '@portico/messages/en'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { CopyButton } from '../../ui/blocks/copy-button.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { maskKey } from './use-key-texts.ts'

/** A new key, masked, to be copied. No later view shows it. */
export function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => lead.current?.focus(), [])
  return (
    <>
      <p className="portico-question" ref={lead} tabIndex={-1}>
        {t(en.copyApiKey)}
      </p>
      <div className="portico-secret">
        <code dir="ltr">{isShown ? value : maskKey(value)}</code>
        <CopyButton text={value} />
      </div>
      <div className="portico-buttons">
        <SmallButton kind="primary" onClick={onDone}>
          {t(en.apiKeySaved)}
        </SmallButton>
        <SmallButton aria-pressed={isShown} kind="bare" onClick={() => setShown(!isShown)}>
          {t(en.showApiKey)}
        </SmallButton>
      </div>
    </>
  )
}
