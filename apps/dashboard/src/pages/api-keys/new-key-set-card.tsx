import type { NewApiKeySet } from '@portico/sdk/admin'
import { useEffect, useRef, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { CopyButton, useCopy } from '../../parts/copyable.tsx'
import { download } from '../../parts/files/download.ts'
import { UnsavedGuard } from '../../parts/forms/unsaved-guard.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { ScrollArea } from '../../parts/scroll-area.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { envFileOf, keyKinds, maskKey } from './key-kinds.ts'

/** The keys of a new set in plain text, which no later page shows. The card closes when the owner has stored them. */
export function NewKeySetCard({ set, onDone }: { set: NewApiKeySet; onDone: () => void }) {
  const texts = useTexts('apiKeys')
  const [isStored, setIsStored] = useState(false)
  return (
    <section className="card" aria-labelledby="new-keys">
      <UnsavedGuard isDirty={!isStored} title={texts.leaveTitle} text={texts.leaveText} />
      <Heading name={set.description} />
      <div className="card-body cols-2">
        <div className="form">
          {keyKinds.map(({ kind }) => {
            const key = set[kind]
            return (
              key && <KeyField key={kind} name={texts.kinds[kind]} value={key} isPublic={kind === keyKinds[0].kind} />
            )
          })}
          <div className="between">
            <label className="choice">
              <input
                className="check"
                type="checkbox"
                checked={isStored}
                onChange={(event) => setIsStored(event.target.checked)}
              />
              {texts.stored}
            </label>
            <Button isDisabled={!isStored} onClick={onDone}>
              {texts.done}
            </Button>
          </div>
        </div>
        <EnvFile set={set} />
      </div>
    </section>
  )
}

/** The name of the set. It gets the focus, because the form before it has closed. */
function Heading({ name }: { name: string }) {
  const texts = useTexts('apiKeys')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className="card-head">
      <div>
        <h2 id="new-keys" ref={heading} tabIndex={-1}>
          <bdi>{format(texts.freshTitle, { name: name })}</bdi>
        </h2>
        <p className="sub">{texts.freshText}</p>
      </div>
      <Chip tone="warn" icon="eye">
        {texts.shownOnce}
      </Chip>
    </header>
  )
}

function KeyField({ name, value, isPublic }: { name: string; value: string; isPublic: boolean }) {
  const texts = useTexts('apiKeys')
  const common = useTexts('common')
  const [isShown, setIsShown] = useState(isPublic)
  const { isCopied, copy } = useCopy()
  return (
    <div className="field">
      <span className="label">{name}</span>
      <div className="secret">
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
      </div>
    </div>
  )
}

function EnvFile({ set }: { set: NewApiKeySet }) {
  const texts = useTexts('apiKeys')
  const { projectId } = useProjectApp()
  const file = envFileOf(set, projectId, (key) => key)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
  return (
    <div className="code">
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
              <i className="tok-p">{name}</i>={value}
              {'\n'}
            </span>
          ),
        )}
      </ScrollArea>
    </div>
  )
}
