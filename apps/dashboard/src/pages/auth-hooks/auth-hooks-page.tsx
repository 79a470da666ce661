import type { AuthHook, AuthHookWithSecret } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authHooksQuery } from '../../data/auth-hooks-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Card } from '../../parts/cards/card.tsx'
import { ShownOnceCard } from '../../parts/cards/shown-once-card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { ReadOnlyNote } from '../../parts/forms/read-only-note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import { Secret } from '../../parts/secret.tsx'
import { format } from '../../texts/format.ts'
import { HookDialog } from './hook-dialog.tsx'
import { RemoveHook, RotateSecret } from './hook-questions.tsx'
import type { HookAction, HookRow } from './hook-row.ts'
import { HookTable } from './hook-table.tsx'
import { HookTest } from './hook-test.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { useAuthHookTexts } from './use-auth-hook-texts.ts'

/** The servers that are called when users sign up or in, get tokens or emails. */
export function AuthHooksPage() {
  const texts = useAuthHookTexts()
  const { projectId } = useProjectApp()
  return (
    <Page guide="authHooks" title={texts.title} lede={texts.lede}>
      {projectId === 'internal' ? (
        <Card>
          <Empty icon="zap" title={texts.internalTitle}>
            {texts.internalText}
          </Empty>
        </Card>
      ) : (
        <Hooks projectId={projectId} />
      )}
    </Page>
  )
}

function Hooks({ projectId }: { projectId: string }) {
  const query = useQuery(authHooksQuery(projectId))
  return (
    <Stack>
      <ReadOnlyNote />
      <Loaded query={query} rows={5}>
        {(hooks) => <HooksWithActions hooks={hooks} />}
      </Loaded>
      <OutcomeTable />
    </Stack>
  )
}

function HooksWithActions({ hooks }: { hooks: readonly AuthHook[] }) {
  const texts = useAuthHookTexts()
  const [open, setOpen] = useState<{ action: HookAction; row: HookRow } | null>(null)
  const [fresh, setFresh] = useState<AuthHookWithSecret | null>(null)
  const close = () => setOpen(null)
  const showSecret = (hook: AuthHookWithSecret) => {
    close()
    if (hook.secret !== null) setFresh(hook)
  }
  return (
    <>
      {fresh && (
        <ShownOnceCard
          key={fresh.secretLastFour}
          title={format(texts.freshTitle, { name: texts.kinds[fresh.kind] })}
          texts={texts}
          onDone={() => setFresh(null)}
        >
          <Secret label={texts.secret} value={fresh.secret ?? ''} isHidden />
        </ShownOnceCard>
      )}
      <HookTable hooks={hooks} onAction={(action, row) => setOpen({ action, row })} />
      {open?.action === 'edit' && <HookDialog row={open.row} onClose={close} onSaved={showSecret} />}
      {open?.action === 'test' && <HookTest kind={open.row.kind} onClose={close} />}
      {open?.action === 'rotate' && <RotateSecret kind={open.row.kind} onClose={close} onRotated={showSecret} />}
      {open?.action === 'remove' && <RemoveHook kind={open.row.kind} onClose={close} />}
    </>
  )
}
