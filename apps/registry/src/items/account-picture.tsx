'use client'

import { usePictureForm, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { useRef } from 'react'
import { Block, ConfirmButton, useShowResult } from './account-parts'
import { Button, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

type PictureBlockProps = {
  title: string
  help: string
  imageUrl: string | null
  /** Classes of the shape: people are round, teams are not. */
  shape: 'rounded-full' | 'rounded-md'
  /** Stores a data URL of a JPEG. Null removes the picture. */
  onSave: (url: string | null) => Promise<unknown>
}

/** The picture of a user or team: the middle of a file is kept. */
export function PictureBlock({ title, help, imageUrl, shape, onSave }: PictureBlockProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const show = useShowResult()
  const store = (url: string | null) => onSave(url).then(() => show(t(url ? texts.imageSaved : texts.imageRemoved)))
  const { accept, choose, preview, problem, pending, save, cancel } = usePictureForm(store)
  const shown = preview ?? imageUrl
  const open = (
    <Button kind="outline" onClick={() => input.current?.click()} pending={pending}>
      {t(imageUrl ? texts.changeImage : texts.chooseImage)}
    </Button>
  )
  return (
    <Block action={!preview && open} help={help} title={title}>
      <input
        accept={accept}
        aria-label={title}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) choose(file)
          // Without this, choosing the same file again would not be a change.
          target.value = ''
        }}
        ref={input}
        type="file"
      />
      {shown && <img alt={title} className={`size-20 object-cover ${shape}`} src={shown} />}
      <Problem text={problem} />
      <Problem onRetry={save.run} text={save.error} />
      {preview && (
        <div className="flex gap-2">
          <Button onClick={save.run} pending={pending}>
            {t(texts.save)}
          </Button>
          <Button kind="ghost" onClick={cancel}>
            {t(texts.cancel)}
          </Button>
        </div>
      )}
      {!preview && imageUrl && (
        <ConfirmButton
          kind="outline"
          label={t(texts.removeImage)}
          losses={[]}
          onPress={() => store(null)}
          question={t(texts.removeImageQuestion)}
        />
      )}
    </Block>
  )
}
