import type { NewApiKeySet } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { apiKeysQuery } from '../../data/api-keys-query.ts'
import { useListedProject, useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Button } from '../../parts/button.tsx'
import { Skeleton } from '../../parts/feedback/loading.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Section } from '../../parts/page.tsx'
import { Secret } from '../../parts/secret.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'

const yearMillis = 365 * 24 * 60 * 60 * 1000

/** The id of the project and its keys. Keys are known only after their creation on this page. */
export function SetupKeys({ keys, onCreated }: SetupKeysProps) {
  const texts = useTexts('setup')
  const { day } = useLanguage()
  const { projectId } = useProjectApp()
  return (
    <Section title={texts.keysTitle}>
      <div className="form">
        <Secret label={texts.projectId} value={projectId} />
        {keys ? (
          <>
            {keys.publishableClientKey && <Secret label={texts.publishableKey} value={keys.publishableClientKey} />}
            {keys.secretServerKey && (
              <Secret isHidden label={texts.secretKey} value={keys.secretServerKey} hint={texts.secretHint} />
            )}
            <Note tone="warn" role="status">
              {texts.keysOnce} {format(texts.keysExpire, { day: day(keys.expiresAt) })}
            </Note>
          </>
        ) : (
          <CreateKeys onCreated={onCreated} />
        )}
      </div>
    </Section>
  )
}

export interface SetupKeysProps {
  keys: NewApiKeySet | null
  onCreated: (keys: NewApiKeySet) => void
}

function CreateKeys({ onCreated }: Pick<SetupKeysProps, 'onCreated'>) {
  const texts = useTexts('setup')
  const { plural } = useLanguage()
  const { projectId, app } = useProjectApp()
  const { project } = useListedProject()
  const mayCreate = useMay('admin')
  // Until the role is known, the call could be refused.
  const keySets = useQuery({ ...apiKeysQuery(projectId), enabled: project !== undefined && mayCreate })
  const validSets = (keySets.data ?? []).filter(({ state }) => state === 'valid').length
  const creation = useChange(projectId, {
    run: () =>
      app.apiKeys.create({
        description: texts.keysDescription,
        expiresAt: new Date(Date.now() + yearMillis),
        hasPublishableClientKey: true,
        hasSecretServerKey: true,
        hasSuperSecretAdminKey: false,
      }),
    stale: [['api-keys']],
    onSuccess: onCreated,
  })
  if (!project || keySets.isLoading) return <Skeleton rows={2} />
  return (
    <>
      <p className="soft">
        {validSets > 0 && <>{plural(texts.existingKeys, validSets)} </>}
        {mayCreate ? texts.keysHelp : texts.keysNotAllowed}
      </p>
      <Button
        look={validSets > 0 ? undefined : 'primary'}
        icon="key-round"
        isBusy={creation.isPending}
        isDisabled={!mayCreate}
        onClick={() => creation.mutate()}
      >
        {validSets > 0 ? texts.createMoreKeys : texts.createKeys}
      </Button>
    </>
  )
}
