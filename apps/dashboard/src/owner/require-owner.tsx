import { useUser } from '@portico/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { deferCode, useDeferredCode } from '../parts/deferred-code.ts'
import { Failure } from '../parts/feedback/failure.tsx'
import { atFirstInteraction } from '../parts/first-interaction.ts'

const dialog = deferCode(() => import('./sign-in-again.tsx'))

/**
 * Shows its content to signed-in owners, and sends visitors to the sign-in screen. If the session ends while the content
 * is open, the content stays with everything that was typed, and a dialog over it asks the owner to sign in again.
 */
export function RequireOwner({ children }: { children: ReactNode }) {
  const [ownerId, setOwnerId] = useState<string | null>(null)
  const { data: user, error, refetch } = useUser({ suspense: false, or: ownerId ? 'return-null' : 'redirect' })
  if (user && ownerId === null) setOwnerId(user.id)
  const hasEnded = ownerId !== null && user === null
  useReturn(ownerId, user?.id)
  useEffect(() => {
    // The service may not respond when the dialog is needed. It is no part of the first load.
    return ownerId ? atFirstInteraction(dialog.preload) : undefined
  }, [ownerId])
  // Without its code, the notice about the connection is shown.
  const loaded = useDeferredCode(dialog, hasEnded, () => undefined)
  if (ownerId === null) return error ? <Failure error={error} onRetry={() => void refetch()} /> : null
  return (
    <>
      {children}
      {hasEnded && loaded && <loaded.SignInAgain />}
    </>
  )
}

/** Repeats queries that failed without a session. Another owner gets a page without data of the first one. */
function useReturn(ownerId: string | null, userId: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (!ownerId || !userId) return
    if (userId !== ownerId) window.location.reload()
    else void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [client, ownerId, userId])
}
