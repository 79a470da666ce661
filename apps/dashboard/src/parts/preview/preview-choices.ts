import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { locales } from '../locales.ts'
import {
  type PreviewScreen,
  type PreviewState,
  type PreviewView,
  previewScreens,
  previewStates,
} from './preview-view.ts'

/** The choices of a preview: how it shows the settings. */
export interface PreviewChoices {
  /** Null for the screen that the page is about. */
  readonly screen: PreviewScreen | null
  readonly state: PreviewState
  readonly mode: PreviewView['mode']
  readonly size: 'wide' | 'phone'
  /** BCP 47 tag. */
  readonly lang: string
}

const initial: PreviewChoices = { screen: null, state: 'default', mode: 'light', size: 'wide', lang: 'en' }

/** Reads the choices from the text that an address contains: their words in any order, such as `sign-up.dark.de`. */
export function readPreviewChoices(text = ''): PreviewChoices {
  const words = text.split('.')
  const chosen = <Value extends string>(values: readonly Value[]) => values.find((value) => words.includes(value))
  return {
    screen: chosen(previewScreens) ?? initial.screen,
    state: chosen(previewStates) ?? initial.state,
    mode: chosen(['light', 'dark']) ?? initial.mode,
    size: chosen(['wide', 'phone']) ?? initial.size,
    lang: chosen(locales) ?? initial.lang,
  }
}

/** Returns the text that {@link readPreviewChoices} reads, without what is shown anyway; undefined if nothing was chosen. */
export function previewChoicesText({ screen, state, mode, size, lang }: PreviewChoices): string | undefined {
  const words = [screen ?? '', state, mode, size, lang]
  const shownAnyway = ['', initial.state, initial.mode, initial.size, initial.lang]
  return words.filter((word, index) => word !== shownAnyway[index]).join('.') || undefined
}

/** Keeps the choices of a preview in the address of its page. Another screen of the page shows that screen again. */
export function usePreviewChoices(screenOfPage: PreviewScreen) {
  const { preview } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choices = readPreviewChoices(preview)
  const change = useCallback(
    (changed: Partial<PreviewChoices>) =>
      void navigate({
        to: '.',
        search: (search: { preview?: string }) => ({
          ...search,
          preview: previewChoicesText({ ...readPreviewChoices(search.preview), ...changed }),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const shownFor = useRef(screenOfPage)
  useEffect(() => {
    if (shownFor.current === screenOfPage) return
    shownFor.current = screenOfPage
    change({ screen: null })
  }, [screenOfPage, change])
  return { ...choices, screen: choices.screen ?? screenOfPage, change }
}
