import type { AuthHookTest } from '@portico/sdk/admin'
import { useEffect } from 'react'
import type { AuthHookKind } from '../../data/auth-hooks-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { JsonCode } from '../../parts/forms/json-code.tsx'
import { Stack } from '../../parts/layout.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { useAuthHookTexts } from './use-auth-hook-texts.ts'

/** Calls the server of a hook with an example, and shows the request and the response. */
export function HookTest({ kind, onClose }: { kind: AuthHookKind; onClose: () => void }) {
  const texts = useAuthHookTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const { mutate, data, isPending } = useChange(projectId, { run: () => app.authHooks.test(kind), stale: [] })
  useEffect(() => mutate(), [mutate])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={format(texts.testTitle, { name: texts.kinds[kind] })}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button look="primary" isBusy={isPending} onClick={() => mutate()}>
            {common.retry}
          </Button>
        </>
      }
    >
      {data && <Result test={data} />}
    </Dialog>
  )
}

const tones = { allowed: 'ok', refused: 'info', failed: 'danger' } as const

function Result({ test }: { test: AuthHookTest }) {
  const texts = useAuthHookTexts()
  const { number } = useLanguage()
  const { outcome, reason, problem, message, durationMillis, payload, answer } = test
  const title = format(texts.took, { outcome: texts.outcomes[outcome], millis: number(durationMillis) })
  return (
    <Stack>
      <Note tone={tones[outcome]} role="status" title={title}>
        {reason && <p>{texts.reasons[reason]}</p>}
        {problem && <p dir="ltr">{problem}</p>}
        {message && <bdi>{message}</bdi>}
      </Note>
      {answer !== null && <JsonCode title={texts.answer} value={answer} />}
      <JsonCode title={texts.sent} value={payload} />
    </Stack>
  )
}
