import { type Impersonator, impersonatorOf } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { usePortico } from './use-portico.ts'

/**
 * Returns the impersonator of the current session. Null if the user acts, if no user is signed in, and until the access
 * token is known.
 */
export function useImpersonator(): Impersonator | null {
  const { session } = usePortico()
  const [impersonator, setImpersonator] = useState<Impersonator | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function read(): Promise<void> {
      // Without a token, the impersonator is unknown. The next change of the session reads it again.
      const token = await session.getAccessToken().catch(() => null)
      if (isCurrent) setImpersonator(token === null ? null : impersonatorOf(token))
    }
    const unsubscribe = session.subscribe(() => void read())
    void read()
    return () => {
      isCurrent = false
      unsubscribe()
    }
  }, [session])
  return impersonator
}
