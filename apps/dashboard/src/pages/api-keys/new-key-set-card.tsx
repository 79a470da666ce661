import type { NewApiKeySet } from '@portico/sdk/admin'
import { useEffect, useRef, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Card, CardBody, CardHead } from '../../parts/cards/card.tsx'
import { CodeFrame, CopyBox, Token } from '../../parts/code/code-frame.tsx'
import { CopyButton, useCopy } from '../../parts/copyable.tsx'
import { download } from '../../parts/files/download.ts'
import { Choice } from '../../parts/forms/choice.tsx'
import { FieldBox, Fields, Label } from '../../parts/forms/fields.tsx'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Between, Columns } from '../../parts/layout.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { ScrollArea } from '../../parts/scroll-area.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { envFileOf, keyKinds, maskKey } from './key-kinds.ts'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/** The keys of a new set in plain text, which no later page shows. The card closes when the owner has stored them. */
export function NewKeySetCard({ set, onDone }: { set: NewApiKeySet; onDone: () => void }) {
  const texts = useApiKeyTexts()
  const [isStored, setIsStored] = useState(false)
  return (
    <Card as="section" aria-labelledby="new-keys">
      <UnsavedGuard isDirty={!isStored} title={texts.leaveTitle} text={texts.leaveText} />
      <Heading name={set.description} />
      <CardBody>
        <Columns>
          <Fields>
            {keyKinds.map(({ kind }) => {
              const key = set[kind]
              return (
                key && <KeyField key={kind} name={texts.kinds[kind]} value={key} isPublic={kind === keyKinds[0].kind} />
              )
            })}
            <Between>
              <Choice checked={isStored} onChange={(event) => setIsStored(event.target.checked)}>
                {texts.stored}
              </Choice>
              <Button isDisabled={!isStored} onClick={onDone}>
                {texts.done}
              </Button>
            </Between>
          </Fields>
          <EnvFile set={set} />
        </Columns>
      </CardBody>
    </Card>
  )
}

/** The name of the set. It gets the focus, because the form before it has closed. */
function Heading({ name }: { name: string }) {
  const texts = useApiKeyTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <CardHead>
      <div>
        <h2 id="new-keys" ref={heading} tabIndex={-1}>
          <bdi>{format(texts.freshTitle, { name: name })}</bdi>
        </h2>
        <Text as="p" look="muted">
          {texts.freshText}
        </Text>
      </div>
      <Chip tone="warn" icon="eye">
        {texts.shownOnce}
      </Chip>
    </CardHead>
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
