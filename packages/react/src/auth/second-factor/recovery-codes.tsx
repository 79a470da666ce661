import * as en from '@portico/messages/en'
import { useEffect, useRef } from 'react'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Block, BlockBody, type BlockProps } from '../../ui/blocks/block.tsx'
import { CopyButton } from '../../ui/blocks/copy-button.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { type NewCodesProps, useNewCodes } from './use-new-codes.ts'

/** Requests a code of the authenticator app, then creates new recovery codes. */
export function NewCodes({ close, onCodes }: NewCodesProps) {
  const t = useTranslate()
  const form = useNewCodes({ close, onCodes })
  return (
    <Form name="recovery-codes" state={form}>
      <p>{t(en.newRecoveryCodesText)}</p>
      <CodeInput form={form} kind="digits" label={t(en.totpCode)} />
      <StepButtons close={close} label={t(en.newRecoveryCodes)} pending={form.pending} />
    </Form>
  )
}

/** The block of new codes. It is no step, so Escape and other steps leave it until the user has saved the codes. */
export function CodesBlock({ codes, onDone, ...block }: BlockProps & RecoveryCodeListProps) {
  return (
    <Block {...block}>
      <BlockBody>
        <RecoveryCodeList codes={codes} onDone={onDone} />
      </BlockBody>
    </Block>
  )
}

export interface RecoveryCodeListProps {
  codes: readonly string[]
  /** Called once the user has saved the codes. */
  onDone: () => void
}

/** Shows recovery codes once, to be copied or downloaded. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const t = useTranslate()
  const project = useProjectOrNull()
  const lead = useRef<HTMLParagraphElement>(null)
  const text = codes.join('\n')
  useEffect(() => lead.current?.focus(), [])
  return (
    <>
      <p className="portico-question" ref={lead} tabIndex={-1}>
        {t(en.saveRecoveryCodes)}
      </p>
      <ul aria-label={t(en.recoveryCodesTitle)} className="portico-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="portico-buttons">
        <SmallButton kind="primary" onClick={onDone}>
          {t(en.codesSaved)}
        </SmallButton>
        <CopyButton label={t(en.copyCodes)} text={text} />
        <SmallButton
          kind="bare"
          onClick={() => download(`${project?.displayName ?? 'Portico'} recovery codes.txt`, text)}
        >
          {t(en.downloadCodes)}
        </SmallButton>
      </div>
    </>
  )
}

/** Saves a text as a file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // By then, the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
