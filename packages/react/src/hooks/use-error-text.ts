import { useEffect, useState } from 'react'
import { usePorticoContext } from './use-portico.ts'

/** What a person is told about an error; an empty text for none, and until the words have loaded. */
export function useErrorText(error: unknown): string {
  const { describeErrors } = usePorticoContext()
  const [told, setTold] = useState<{ error: unknown; text: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (error !== undefined) describeErrors()(error).then((text) => isCurrent && setTold({ error, text }))
    return () => {
      isCurrent = false
    }
  }, [error, describeErrors])
  return told && told.error === error ? told.text : ''
}
