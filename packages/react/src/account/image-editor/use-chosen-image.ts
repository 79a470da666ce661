import * as en from '@portico/messages/en'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import type { Step } from '../../ui/blocks/use-step.ts'
import type { OpenedImage } from './open-image.ts'

const loadCropForm = () => import('./crop-form.tsx')
type CropForm = Awaited<ReturnType<typeof loadCropForm>>['CropForm']

/** The file that the user has chosen. */
export interface ChosenImage {
  /** The picture and the form that crops it. The form loads with the first picture. */
  chosen: { image: OpenedImage; CropForm: CropForm } | null
  /** The reason why the last file cannot be used, or an empty text. */
  problem: string
  /** A file is being decoded. */
  pending: boolean
  choose: (file: Blob) => void
  /** Begins to load the form. */
  prepare: () => void
}

/** Decodes files that the user chooses, and opens the step that crops them. */
export function useChosenImage(step: Step): ChosenImage {
  const t = useTranslate()
  const [{ chosen, problem, pending }, setState] = useState(nothing)
  const latest = useRef<Blob>(undefined)

  async function open(file: Blob) {
    latest.current = file
    setState((before) => ({ ...before, problem: '', pending: true }))
    const parts = await loadCropForm().catch(() => null)
    const image = (await parts?.openImage(file)) ?? null
    // Another file was chosen meanwhile.
    if (latest.current !== file) return
    if (!parts || !image) return setState({ ...nothing, problem: t(parts ? en.invalidImage : en.networkError) })
    setState({ chosen: { image, CropForm: parts.CropForm }, problem: '', pending: false })
    step.open()
  }

  // Releases the decoded picture, which takes megabytes.
  useEffect(() => {
    if (!step.isOpen) setState((before) => (before.chosen ? nothing : before))
  }, [step.isOpen])

  return {
    chosen,
    problem,
    pending,
    choose: (file) => void open(file),
    prepare: () => void loadCropForm().catch(() => {}),
  }
}

const nothing: Pick<ChosenImage, 'chosen' | 'problem' | 'pending'> = { chosen: null, problem: '', pending: false }
