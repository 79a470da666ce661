import type { CurrentUser, UserTeam } from '@portico/sdk/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useResources } from '../hooks/values/use-resources.ts'
import { createLatestSender } from './latest-sender.ts'

/** The team that a switcher shows, and the function that changes it. */
export interface TeamSelection {
  current: UserTeam | null
  /** True while the service stores a choice. `current` shows the choice already. */
  pending: boolean
  /** The error of the last choice. `current` is then the previous team. */
  error: unknown
  clearError: () => void
  /** Selects a team, then calls `onSelected`, unless another team is chosen meanwhile. */
  select: (team: UserTeam, onSelected: () => void) => void
}

/** Returns the selected team of a user; `fallback` is shown if there is none. */
export function useTeamSelection(user: CurrentUser, fallback: UserTeam | null): TeamSelection {
  const { app } = usePorticoContext()
  const teams = useResources().teams()
  const [wanted, setWanted] = useState<UserTeam | null>(null)
  const [error, setError] = useState<unknown>()
  const isMounted = useMounted()
  const send = useMemo(
    () => createLatestSender((selectedTeamId: string) => app.users.updateMe({ selectedTeamId })),
    [app],
  )

  async function select(team: UserTeam, onSelected: () => void) {
    setError(undefined)
    setWanted(team)
    try {
      const isLast = await send(team.id)
      if (!isLast) return
      if (isMounted.current) onSelected()
    } catch (error) {
      setError(error)
      // Another tab or an administrator may have changed the teams.
      teams.invalidate()
    }
    setWanted(null)
  }

  return {
    current: wanted ?? user.selectedTeam ?? fallback,
    pending: wanted !== null,
    error,
    clearError: () => setError(undefined),
    select: (team, onSelected) => void select(team, onSelected),
  }
}

/** Returns a reference that is true until the component has left the page. */
function useMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
