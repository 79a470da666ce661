import { useUser } from '@portico/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { deferCode, useDeferredCode } from '../parts/deferred-code.ts'
import { Failure } from '../parts/feedback/failure.tsx'
import { atFirstInteraction } from '../parts/first-interaction.ts'
import { forgetFrame } from './frame.ts'

const dialog = deferCode(() => import('./sign-in-again.tsx'))

/**
 * Shows its content to signed-in owners, and sends visitors to the sign-in screen. If the session ends while the content
 * is open, the content stays with everything that was typed, and a dialog over it asks the owner to sign in again. Until the
 * session is known, the frame of index.html is shown.
 */
export function RequireOwner({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [ownerId, setOwnerId] = useState<string | null>(null)
  const { data: user, error, refetch } = useUser({ suspense: false, or: ownerId ? 'return-null' : 'redirect' })
  if (user && ownerId === null) setOwnerId(user.id)
  const hasEnded = ownerId !== null && user === null
  useEffect(() => {
    if (user === null) forgetFrame()
  }, [user])
  useReturn(ownerId, user?.id)
  useEffect(() => {
    // The service may not respond when the dialog is needed. It is no part of the first load.
    return ownerId ? atFirstInteraction(dialog.preload) : undefined
  }, [ownerId])
  // Without its code, the notice about the connection is shown.
  const loaded = useDeferredCode(dialog, hasEnded, () => undefined)
  if (ownerId === null) return error ? <Failure error={error} onRetry={() => void refetch()} /> : fallback
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
