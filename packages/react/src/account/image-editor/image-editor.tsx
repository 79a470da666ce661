import * as en from '@portico/messages/en'
import { type Ref, useRef } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Block, BlockBody } from '../../ui/blocks/block.tsx'
import { Confirmation } from '../../ui/blocks/confirmation.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useToast } from '../../ui/blocks/toast.tsx'
import { type Step, useStep } from '../../ui/blocks/use-step.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { alert } from '../../ui/icons/icons.ts'
import { Part } from '../../ui/part.tsx'
import { acceptedImages } from './accepted-images.ts'
import { type ChosenImage, useChosenImage } from './use-chosen-image.ts'
import { useDropTarget } from './use-drop-target.ts'

export interface ImageEditorProps {
  title: string
  /** One line of explanation, such as the users who can see the picture. */
  help: string
  /** The id of the user or team. */
  id: string
  name: string
  /** Pictures of persons are round, those of teams square. */
  shape: 'person' | 'team'
  imageUrl: string | null
  /** Saves a data URL of a JPEG with at most 100,000 bytes; null removes the picture. */
  onSave: (url: string | null) => Promise<unknown>
}

/** The block of a picture: choose or drop a file, crop it, save it, remove it. */
export function ImageEditor(props: ImageEditorProps) {
  const { title, help, shape, id, name, imageUrl } = props
  const t = useTranslate()
  const cropping = useStep()
  const removal = useStep()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, problem, pending, choose, prepare } = useChosenImage(cropping)
  const drop = useDropTarget(choose)
  const isOpen = cropping.isOpen || removal.isOpen

  const buttons = (
    <div className="portico-buttons">
      <SmallButton {...cropping.opener} onClick={() => input.current?.click()} onFocus={prepare} pending={pending}>
        {t(imageUrl ? en.changeImage : en.chooseImage)}
      </SmallButton>
      {imageUrl && (
        <SmallButton {...removal.opener} kind="bare">
          {t(en.removeImage)}
        </SmallButton>
      )}
    </div>
  )
  return (
    <div {...drop.handlers} className="portico-image-editor" data-drop={drop.isOver}>
      <Block
        action={!isOpen && buttons}
        help={<Help problem={problem} text={help} />}
        picture={<Avatar id={id} imageUrl={imageUrl} name={name} shape={shape} size="large" />}
        title={title}
      >
        <OpenStep {...props} chosen={chosen} cropping={cropping} removal={removal} />
      </Block>
      <FileInput choose={choose} inputRef={input} label={title} />
    </div>
  )
}

interface OpenStepProps extends Pick<ImageEditorProps, 'shape' | 'onSave'>, Pick<ChosenImage, 'chosen'> {
  cropping: Step
  removal: Step
}

function OpenStep({ shape, onSave, chosen, cropping, removal }: OpenStepProps) {
  const t = useTranslate()
  const toast = useToast()
  async function save(url: string | null) {
    await onSave(url)
    toast(t(url ? en.imageSaved : en.imageRemoved))
  }
  const step = removal.isOpen ? removal : cropping
  if (!removal.isOpen && !(cropping.isOpen && chosen)) return null
  return (
    <BlockBody bodyRef={step.body.ref} onKeyDown={step.body.onKeyDown}>
      {cropping.isOpen && chosen ? (
        <chosen.CropForm
          close={cropping.close}
          image={chosen.image}
          key={chosen.image.url}
          onSave={save}
          shape={shape}
        />
      ) : (
        <Confirmation
          close={removal.close}
          confirmLabel={t(en.removeImage)}
          onConfirm={() => save(null)}
          question={t(en.removeImageQuestion)}
        />
      )}
    </BlockBody>
  )
}

interface FileInputProps {
  label: string
  choose: (file: File) => void
  inputRef: Ref<HTMLInputElement>
}

/** The native file dialog, opened by a visible button. */
function FileInput({ label, choose, inputRef }: FileInputProps) {
  return (
    <input
      accept={acceptedImages}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0]
        if (file) choose(file)
        // Without this, choosing the same file again would not be a change.
        target.value = ''
      }}
      ref={inputRef}
      type="file"
    />
  )
}

function Help({ text, problem }: { text: string; problem: string }) {
  return (
    <>
      {text}
      {/* Always there, because only changes of a live region are read out. */}
      <Part aria-live="polite" as="span" data-tone="danger" part="note">
        {problem && (
          <>
            <Icon shape={alert} />
            <span>{problem}</span>
          </>
        )}
      </Part>
    </>
  )
}
