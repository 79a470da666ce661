import { useEffect, useState } from 'react'
import { describeError } from '../messages/describe-error.ts'
import { useTranslate } from './use-translate.ts'

/** What a person is told about an error; an empty text for none, and until the words have loaded. */
export function useErrorText(error: unknown): string {
  const t = useTranslate()
  const [told, setTold] = useState<{ error: unknown; text: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (error !== undefined) describeError(error, t).then((text) => isCurrent && setTold({ error, text }))
    return () => {
      isCurrent = false
    }
  }, [error, t])
  return told && told.error === error ? told.text : ''
}
