import * as en from '@portico/messages/en'
import { KnownError } from '@portico/sdk/client'
import { useEffect, useRef, useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useProjectOrNull } from '../../hooks/use-project-or-null.ts'
import { type FieldErrors, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { CodeInput } from '../../ui/fields/code-input.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { StepButtons } from '../parts/step-buttons.tsx'

/** Requests a code of the authenticator app, then shows new recovery codes. */
export function NewCodes({ close }: { close: () => void }) {
  const { mfa } = usePortico()
  const t = useTranslate()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useSubmit(async ({ code = '' }) => setCodes(await mfa.createRecoveryCodes({ totp: code })), {
    errorField: 'code',
    validate: ({ code }): FieldErrors => (/^\d{6}$/.test(code ?? '') ? {} : { code: t(en.totpRequired) }),
    messageOf: (error) => (KnownError.is(error, 'INVALID_TOTP_CODE') ? t(en.incorrectCode) : undefined),
    emptiesAfterResponse: true,
  })
  if (codes) return <RecoveryCodeList codes={codes} onDone={close} />
  return (
    <Form name="recovery-codes" state={form}>
      <p>{t(en.newRecoveryCodesText)}</p>
      <CodeInput form={form} kind="digits" label={t(en.totpCode)} />
      <StepButtons close={close} label={t(en.newRecoveryCodes)} pending={form.pending} />
    </Form>
  )
}

/** Shows recovery codes once, to be copied or downloaded. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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
