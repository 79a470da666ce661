import { useEffect, useState } from 'react'
import { type LanguageTag, languages } from './languages.ts'
import type { ErrorTexts } from './texts.ts'

const none: Partial<ErrorTexts> = {}
/** Most errors follow an act of the owner. */
const acts = ['pointerdown', 'keydown', 'focusin']
const waitMillis = 5000

/**
 * Returns the sentences for errors in the language that is shown. They load at the first act of the owner, or after some
 * seconds, so that the page is shown before. Until then they are empty, and an error has the sentence of the service.
 */
export function useErrorTexts(tag: LanguageTag | null): Partial<ErrorTexts> {
  const [loaded, setLoaded] = useState<{ readonly tag: LanguageTag; readonly texts: ErrorTexts } | null>(null)
  useEffect(() => {
    if (tag === null) return undefined
    const { loadErrors } = languages[tag]
    const ending = new AbortController()
    const { signal } = ending
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = () => {
      clearTimeout(timer)
      for (const act of acts) window.removeEventListener(act, attempt)
      loadErrors().then(
        (texts) => {
          if (!signal.aborted) setLoaded({ tag, texts })
        },
        () => {
          if (!signal.aborted) timer = setTimeout(attempt, waitMillis)
        },
      )
    }
    timer = setTimeout(attempt, waitMillis)
    for (const act of acts) window.addEventListener(act, attempt, { signal })
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [tag])
  return loaded !== null && loaded.tag === tag ? loaded.texts : none
}
