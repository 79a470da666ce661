import type { ApiKeySet, NewApiKeySet } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { apiKeysQuery } from '../../data/api-keys-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { CopyableId } from '../../parts/copyable.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { KeyHints } from '../../parts/keys.tsx'
import { AtEnd, Stack } from '../../parts/layout.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { CreateKeySetDialog } from './create-key-set-dialog.tsx'
import { HeldKeys } from './held-keys.tsx'
import { hasSecret } from './key-kinds.ts'
import { KeySetTable } from './key-set-table.tsx'
import { KeyTabs } from './key-tabs.tsx'
import { NewKeySetCard } from './new-key-set-card.tsx'
import { SuspendedKeys } from './suspended-keys.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

const from = '/p/$projectId/api-keys'

/** The API keys of the project, of its users, and of its teams. */
export function ApiKeysPage() {
  const texts = useApiKeyTexts()
  const { of } = useSearch({ from })
  if (of === undefined) return <KeySetsPage />
  return (
    <Page
      guide="heldKeys"
      title={texts.title}
      tab={of === 'users' ? texts.ofUsers : texts.ofTeams}
      lede={texts.heldLede}
    >
      <Stack>
        <SuspendedKeys />
        <KeyTabs />
      </Stack>
      <HeldKeys of={of} />
    </Page>
  )
}

/** The sets of API keys: create, copy, rename, replace, revoke. */
function KeySetsPage() {
  const texts = useApiKeyTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(apiKeysQuery(projectId))
  const dialog = useDialog({ create: 'admin', replace: 'admin' })
  const replaced = query.data?.find(({ id }) => id === dialog.id) ?? null
  const [fresh, setFresh] = useState<NewApiKeySet | null>(null)
  return (
    <Page
      guide="keys"
      title={texts.title}
      lede={texts.lede}
      actions={
        <RoleButton
          needs="admin"
          look={fresh ? undefined : 'primary'}
          icon="plus"
          onClick={() => dialog.show('create')}
        >
          {texts.createSet}
        </RoleButton>
      }
    >
      <Stack>
        <SuspendedKeys />
        {/* The other tabs would hide new keys, which no later page shows. */}
        {fresh === null && <KeyTabs />}
      </Stack>
      <Stack>
        {fresh && <NewKeySetCard key={fresh.id} set={fresh} onDone={() => setFresh(null)} />}
        <section aria-label={texts.title}>
          <Loaded query={query} columns={5}>
            {(sets) => <KeySets sets={sets} freshId={fresh?.id} onReplace={({ id }) => dialog.show('replace', id)} />}
          </Loaded>
        </section>
      </Stack>
      <CreateKeySetDialog
        isOpen={dialog.open === 'create' || replaced !== null}
        replaced={replaced}
        onClose={dialog.close}
        onCreated={(set) => setFresh(hasSecret(set) ? set : null)}
      />
    </Page>
  )
}

interface KeySetsProps {
  sets: ApiKeySet[]
  freshId: string | undefined
  onReplace: (set: ApiKeySet) => void
}

function KeySets({ sets, freshId, onReplace }: KeySetsProps) {
  const { number } = useLanguage()
  const texts = useApiKeyTexts()
  const { projectId } = useProjectApp()
  const { show } = useSearch({ from })
  const navigate = useNavigate({ from })
  const active = sets.filter(({ state }) => state === 'valid')
  const ended = sets.filter(({ state }) => state !== 'valid')
  return (
    <>
      <Toolbar>
        <Segments
          label={texts.show}
          value={show ?? 'active'}
          onChange={(value) => void navigate({ search: value === 'ended' ? { show: value } : {}, replace: true })}
          choices={[
            ['active', format(texts.active, { count: number(active.length) })],
            ['ended', format(texts.ended, { count: number(ended.length) })],
          ]}
        />
        <AtEnd>
          <KeyHints>
            <span>
              {texts.projectId} <CopyableId id={projectId} />
            </span>
          </KeyHints>
        </AtEnd>
      </Toolbar>
      {show === 'ended' ? (
        <KeySetTable
          sets={ended}
          emptyTitle={texts.noneEndedTitle}
          emptyText={texts.noneEndedText}
          freshId={freshId}
          onReplace={onReplace}
        />
      ) : (
        <KeySetTable
          sets={active}
          emptyTitle={sets.length === 0 ? texts.emptyTitle : texts.noneActiveTitle}
          emptyText={texts.emptyText}
          freshId={freshId}
          onReplace={onReplace}
        />
      )}
    </>
  )
}
