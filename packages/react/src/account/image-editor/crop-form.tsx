/** The part of the image editor that loads when a file is chosen. */

import * as en from '@portico/messages/en'
import { type RefObject, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Part } from '../../ui/part.tsx'
import { cropToJpeg } from './crop-to-jpeg.ts'
import type { Area, OpenedImage } from './open-image.ts'

export { openImage } from './open-image.ts'

export interface CropFormProps {
  image: OpenedImage
  /** Pictures of persons are round, those of teams square. */
  shape: 'person' | 'team'
  /** Saves a data URL of a JPEG. The crop form stays open if this rejects. */
  onSave: (url: string) => Promise<unknown>
  close: () => void
}

/** Crops a square area of a picture: by pointer, pinch, arrow keys or slider. Nothing is uploaded before Save. */
export function CropForm({ image, shape, onSave, close }: CropFormProps) {
  const t = useTranslate()
  const hintId = useId()
  const [zoom, setZoom] = useState(1)
  const area = useRef(centerOf(image))
  const form = useSubmit(
    async () => {
      await onSave(cropToJpeg(image, area.current))
      close()
    },
    { errorField: '', validate: () => ({}) },
  )
  return (
    <div className="portico-setup">
      <CropFrame {...{ image, shape, zoom, setZoom, hintId }} onChange={(next) => (area.current = next)} />
      <Form name="image" state={form}>
        <ZoomField hintId={hintId} setZoom={setZoom} zoom={zoom} />
        <StepButtons close={close} label={t(en.save)} pending={form.pending} />
      </Form>
    </div>
  )
}

interface ZoomFieldProps {
  zoom: number
  setZoom: (zoom: number) => void
  hintId: string
}

function ZoomField({ zoom, setZoom, hintId }: ZoomFieldProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Part part="field">
      <Part as="label" htmlFor={id} part="label">
        {t(en.zoom)}
      </Part>
      <input
        className="portico-range"
        id={id}
        max={5}
        min={1}
        onChange={(event) => setZoom(event.target.valueAsNumber)}
        step={0.1}
        type="range"
        value={zoom}
      />
      <Part as="p" id={hintId} part="note">
        {t(en.cropHint)}
      </Part>
    </Part>
  )
}

interface CropFrameProps extends Pick<CropFormProps, 'image' | 'shape'>, ZoomFieldProps {
  /** Receives the area inside the frame, in pixels of the picture. */
  onChange: (area: Area) => void
}

/** Pixels per press of an arrow key; a fifth of it with Shift. */
const keyboardStep = 5

function CropFrame({ image, shape, zoom, setZoom, hintId, onChange }: CropFrameProps) {
  const t = useTranslate()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const frame = useRef<RefObject<HTMLDivElement | null>>(null)
  const isReady = useRef(false)

  function handleChange(_percent: Area, pixels: Area) {
    onChange(pixels)
    if (isReady.current) return
    // Focuses the picture when it appears, so that arrow keys move it at once.
    frame.current?.current?.focus()
    isReady.current = true
  }

  return (
    <div className="portico-crop" data-fit={image.width < image.height ? 'width' : 'height'} data-shape={shape}>
      <Cropper
        aspect={1}
        classes={{ containerClassName: 'portico-crop-picture', cropAreaClassName: 'portico-crop-frame' }}
        crop={crop}
        cropperProps={{ 'aria-describedby': hintId, 'aria-label': t(en.cropArea), role: 'application' }}
        // A content security policy blocks style elements of scripts.
        disableAutomaticStylesInjection
        image={image.url}
        keyboardStep={keyboardStep}
        maxZoom={5}
        objectFit={image.width < image.height ? 'horizontal-cover' : 'vertical-cover'}
        onCropAreaChange={handleChange}
        onCropChange={setCrop}
        // A plain wheel scrolls the page; touchpads report a pinch as a wheel with Ctrl.
        onWheelRequest={({ ctrlKey }) => ctrlKey}
        onZoomChange={setZoom}
        setCropperRef={(ref) => (frame.current = ref)}
        showGrid={false}
        zoom={zoom}
      />
    </div>
  )
}

/** Returns the largest square in the middle of a picture. */
function centerOf({ width, height }: OpenedImage): Area {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}
