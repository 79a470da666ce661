import { useId, useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Inline } from '../layout.tsx'
import { ErrorLine } from './error-line.tsx'
import { FieldBox } from './fields.tsx'
import { FileInput } from './file-input.tsx'
import { useFileTexts } from './use-file-texts.ts'

/** Chooses a picture from a file. By default it becomes a data URL of at most 256 × 256 pixels. */
export function PictureField({ id, name, label, url, onChange, isSquare, fit = shrink }: PictureFieldProps) {
  const texts = useFileTexts()
  const inputId = useId()
  const [isInvalid, setIsInvalid] = useState(false)
  async function read(file: File | undefined) {
    if (!file) return
    const picture = await fit(file)
    setIsInvalid(picture === null)
    if (picture !== null) onChange(picture)
  }
  return (
    <FieldBox>
      <label htmlFor={inputId}>{label ?? texts.picture}</label>
      <Inline>
        <Avatar id={id} name={name} imageUrl={url} size="lg" isSquare={isSquare ?? false} />
        <FileInput
          id={inputId}
          hasName={false}
          accept="image/*"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${inputId}-error` : undefined}
          onChange={(event) => void read(event.target.files?.[0])}
        />
        {url && (
          <Button isSmall icon="x" onClick={() => onChange(null)}>
            {texts.removePicture}
          </Button>
        )}
      </Inline>
      {isInvalid && (
        <ErrorLine role="alert" id={`${inputId}-error`}>
          <Icon name="circle-alert" />
          <span>{texts.invalidImage}</span>
        </ErrorLine>
      )}
    </FieldBox>
  )
}

export interface PictureFieldProps {
  /** The id of the user or team, which colors the initials. */
  id: string
  name: string
  url: string | null
  onChange: (url: string | null) => void
  isSquare?: boolean
  label?: string
  /** Resolves to the data URL of a file, or to null if it is not a picture. */
  fit?: (file: File) => Promise<string | null>
}

const maxPixels = 256

/** Resolves to a data URL of the middle of a picture, or to null if the file is not a picture. */
async function shrink(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const side = Math.min(bitmap.width, bitmap.height)
  const size = Math.min(side, maxPixels)
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const left = (bitmap.width - side) / 2
  const top = (bitmap.height - side) / 2
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, size, size)
  bitmap.close()
  return canvas.toDataURL('image/png')
}
