import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { Skeleton } from '../../parts/feedback/loading.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { Section } from '../../parts/page.tsx'
import { Secret } from '../../parts/secret.tsx'
import { Text } from '../../parts/text.tsx'
import { useSetupTexts } from '../../parts/use-setup-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import type { SetupKeySets } from './use-setup-keys.ts'

/** The id of the project and its keys. The secret key is known only after its creation on this page. */
export function SetupKeys({ keys, isNext }: SetupKeysProps) {
  const texts = useSetupTexts()
  const { projectId } = useProjectApp()
  return (
    <Section title={texts.keysTitle}>
      <Fields>
        <Secret label={texts.projectId} value={projectId} />
        {keys.publishableClientKey && (
          <Secret label={texts.publishableKey} value={keys.publishableClientKey} hint={texts.publishableHint} />
        )}
        {keys.secret?.secretServerKey ? <NewSecret keys={keys} /> : <CreateKeys keys={keys} isNext={isNext} />}
      </Fields>
    </Section>
  )
}

interface SetupKeysProps {
  keys: SetupKeySets
  /** True if creating keys is the next action. */
  isNext: boolean
}

function NewSecret({ keys: { secret } }: { keys: SetupKeySets }) {
  const texts = useSetupTexts()
  const { day } = useLanguage()
  if (!secret?.secretServerKey) return null
  return (
    <>
      <Secret isHidden label={texts.secretKey} value={secret.secretServerKey} hint={texts.secretHint} />
      <Note tone="warn" role="status">
        {texts.keysOnce} {secret.expiresAt && format(texts.keysExpire, { day: day(secret.expiresAt) })}
      </Note>
    </>
  )
}

function CreateKeys({ keys, isNext }: SetupKeysProps) {
  const texts = useSetupTexts()
  if (keys.isLoading) return <Skeleton rows={2} />
  const hasKey = keys.publishableClientKey !== null
  return (
    <>
      <Text as="p" look="soft">
        {keys.mayCreate ? texts.keysHelp : texts.keysNotAllowed}
      </Text>
      <Button
        look={isNext ? 'primary' : undefined}
        icon="key-round"
        isBusy={keys.isCreating}
        isDisabled={!keys.mayCreate}
        onClick={keys.create}
      >
        {hasKey ? texts.createSecret : texts.createKeys}
      </Button>
    </>
  )
}
