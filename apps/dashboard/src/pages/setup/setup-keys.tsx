import type { NewApiKeySet } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Section } from '../../parts/page.tsx'
import { Secret } from '../../parts/secret.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { apiKeysQuery } from '../api-keys/api-keys-query.ts'

const yearMillis = 365 * 24 * 60 * 60 * 1000

/** The id of the project and its keys. Keys are known only after their creation on this page. */
export function SetupKeys({ keys, onCreated, mayCreate }: SetupKeysProps) {
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
          <CreateKeys onCreated={onCreated} mayCreate={mayCreate} />
        )}
      </div>
    </Section>
  )
}

export interface SetupKeysProps {
  keys: NewApiKeySet | null
  onCreated: (keys: NewApiKeySet) => void
  mayCreate: boolean
}

function CreateKeys({ onCreated, mayCreate }: Pick<SetupKeysProps, 'onCreated' | 'mayCreate'>) {
  const texts = useTexts('setup')
  const { plural } = useLanguage()
  const { projectId, app } = useProjectApp()
  const { data: sets = [] } = useQuery({ ...apiKeysQuery(projectId), enabled: mayCreate })
  const validSets = sets.filter(({ state }) => state === 'valid').length
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
