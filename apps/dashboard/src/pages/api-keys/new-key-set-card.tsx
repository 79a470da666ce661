import type { NewApiKeySet } from '@portico/sdk/admin'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { ShownOnceCard } from '../../parts/cards/shown-once-card.tsx'
import { CodeFrame, CopyBox, Token } from '../../parts/code/code-frame.tsx'
import { CopyButton, useCopy } from '../../parts/copyable.tsx'
import { download } from '../../parts/files/download.ts'
import { FieldBox, Label } from '../../parts/forms/fields.tsx'
import { maskKey } from '../../parts/mask-key.ts'
import { ScrollArea } from '../../parts/scroll-area.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { envFileOf, keyKinds } from './key-kinds.ts'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/** The keys of a new set in plain text. No later page shows them. The card closes when the owner has stored them. */
export function NewKeySetCard({ set, onDone }: { set: NewApiKeySet; onDone: () => void }) {
  const texts = useApiKeyTexts()
  return (
    <ShownOnceCard
      title={format(texts.freshTitle, { name: set.description })}
      texts={texts}
      onDone={onDone}
      aside={<EnvFile set={set} />}
    >
      {keyKinds.map(({ kind }) => {
        const key = set[kind]
        return key && <KeyField key={kind} name={texts.kinds[kind]} value={key} isPublic={kind === keyKinds[0].kind} />
      })}
    </ShownOnceCard>
  )
}

function KeyField({ name, value, isPublic }: { name: string; value: string; isPublic: boolean }) {
  const texts = useApiKeyTexts()
  const common = useTexts('common')
  const [isShown, setIsShown] = useState(isPublic)
  const { isCopied, copy } = useCopy()
  return (
    <FieldBox>
      <Label>{name}</Label>
      <CopyBox>
        <code>{isShown ? value : maskKey(value)}</code>
        <IconButton
          label={format(isShown ? texts.hideKey : texts.showKey, { key: name })}
          icon={isShown ? 'eye-off' : 'eye'}
          look="ghost"
          isSmall
          onClick={() => setIsShown(!isShown)}
        />
        <Button
          isSmall
          look="ghost"
          icon={isCopied ? 'check' : 'copy'}
          aria-label={isCopied ? common.copied : format(texts.copyKey, { key: name })}
          onClick={() => copy(value)}
        >
          {isCopied ? common.copied : common.copy}
        </Button>
      </CopyBox>
    </FieldBox>
  )
}

function EnvFile({ set }: { set: NewApiKeySet }) {
  const texts = useApiKeyTexts()
  const { projectId } = useProjectApp()
  const file = envFileOf(set, projectId, (key) => key)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
  return (
    <CodeFrame>
      <header>
        <span>.env</span>
        <Button isSmall look="ghost" icon="download" onClick={() => download('portico.env', [file], 'text/plain')}>
          {texts.download}
        </Button>
        <CopyButton text={file} look="ghost" />
      </header>
      <ScrollArea>
        {envFileOf(set, projectId, (key, kind) => (kind === keyKinds[0].kind ? key : maskKey(key))).map(
          ([name, value]) => (
            <span key={name}>
              <Token kind="name">{name}</Token>={value}
              {'\n'}
            </span>
          ),
        )}
      </ScrollArea>
    </CodeFrame>
  )
}
