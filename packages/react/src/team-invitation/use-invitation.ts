import type { TeamInvitationDetails } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/use-portico.ts'

/** An invitation, as far as it has loaded. */
export type InvitationState =
  | { status: 'loading' }
  | { status: 'open' | 'joining' | 'joined'; details: TeamInvitationDetails }
  | { status: 'failed'; error: unknown; retry: () => void }

/** Reads an invitation, and returns a function that accepts it. */
export function useInvitation(
  code: string,
): [InvitationState, join: (details: TeamInvitationDetails) => Promise<void>] {
  const { teamInvitations } = usePortico()
  const [state, setState] = useState<InvitationState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const settle = (next: InvitationState) => isCurrent && setState(next)
    setState({ status: 'loading' })
    teamInvitations.details({ code }).then(
      (details) => settle({ status: 'open', details }),
      (error: unknown) => settle({ status: 'failed', error, retry: () => setAttempt(attempt + 1) }),
    )
    return () => {
      isCurrent = false
    }
  }, [teamInvitations, code, attempt])

  async function join(details: TeamInvitationDetails) {
    setState({ status: 'joining', details })
    try {
      await teamInvitations.accept({ code })
      setState({ status: 'joined', details })
    } catch (error) {
      setState({ status: 'failed', error, retry: () => void join(details) })
    }
  }

  return [state, join]
}
