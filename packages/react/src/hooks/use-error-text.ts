import { useEffect, useState } from 'react'
import { usePorticoContext } from './use-portico.ts'

/** Returns the message of an error, or an empty text if there is none or while the messages load. */
export function useErrorText(error: unknown): string {
  const { describeErrors } = usePorticoContext()
  const [described, setDescribed] = useState<{ error?: unknown; text: string }>({ text: '' })
  useEffect(() => {
    let isCurrent = true
    if (error !== undefined) describeErrors()(error).then(({ text }) => isCurrent && setDescribed({ error, text }))
    return () => {
      isCurrent = false
    }
  }, [error, describeErrors])
  return described.error === error ? described.text : ''
}
