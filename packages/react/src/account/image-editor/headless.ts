import * as en from '@portico/messages/en'
import { useRef, useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useAction } from '../../ui/blocks/use-action.ts'
import { acceptedImages } from './accepted-images.ts'

const nothing = { preview: null, problem: '', isDecoding: false }

/**
 * Lets the user choose a picture: the middle of a file as a square JPEG of at most 100,000 bytes. `onSave` receives its data URL,
 * or null to remove the picture.
 */
export function usePictureForm(onSave: (url: string | null) => Promise<unknown>) {
  const t = useTranslate()
  const [{ preview, problem, isDecoding }, setState] = useState<{
    preview: string | null
    problem: string
    isDecoding: boolean
  }>(nothing)
  const latest = useRef<Blob>(undefined)
  const saving = useAction(async () => {
    await onSave(preview)
    setState(nothing)
  })

  async function choose(file: Blob): Promise<void> {
    latest.current = file
    setState({ ...nothing, isDecoding: true })
    const decoder = await import('./square-jpeg.ts').catch(() => null)
    const url = (await decoder?.squareJpeg(file)) ?? null
    // Another file was chosen meanwhile.
    if (latest.current !== file) return
    const reason = url === null ? t(decoder ? en.invalidImage : en.networkError) : ''
    setState({ preview: url, problem: reason, isDecoding: false })
  }

  return {
    /** The attribute `accept` of the input for files. */
    accept: acceptedImages,
    choose: (file: Blob) => void choose(file),
    /** Data URL of the picture that `save` stores, or null. */
    preview,
    /** Why the last file cannot be used, or an empty text. */
    problem,
    pending: isDecoding || saving.pending,
    save: saving,
    cancel: () => setState(nothing),
  }
}
