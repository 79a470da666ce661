import type { ServerUser } from '@portico/sdk/server'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listOptionsOf, type UsersSearch } from '../../data/users-search.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import type { SelectedRows } from '../../parts/lists/row-selection.tsx'

/** The most users that one action changes. */
export const bulkLimit = 1000

interface Matching {
  /** The filters that the users match. */
  readonly filters: string
  readonly users: readonly ServerUser[]
}

/** The users that are selected: on the page, or among the first 1,000 that match the filters. */
export function useSelectedUsers(users: readonly ServerUser[]) {
  const { projectId, app } = useProjectApp()
  const search = useSearch({ from: '/p/$projectId/users' })
  const [selected, setSelected] = useState<SelectedRows>({})
  const [matching, setMatching] = useState<Matching | null>(null)
  const filters = filtersOf(search)
  const known = matching?.filters === filters ? matching.users : users
  const select = (chosen: readonly ServerUser[]) => setSelected(Object.fromEntries(chosen.map(({ id }) => [id, true])))
  const reading = useChange(projectId, {
    run: async (read: UsersSearch) => {
      const { items } = await app.users.list({ ...listOptionsOf(read), limit: bulkLimit, skipEmptyPages: true })
      return { filters: filtersOf(read), users: items }
    },
    stale: [],
    onSuccess(read) {
      setMatching(read)
      select(read.users)
    },
  })
  const { cursor: _, ...all } = search
  return {
    selected,
    setSelected,
    chosen: known.filter(({ id }) => selected[id]),
    select,
    selectMatching: () => reading.mutate(all),
    isReading: reading.isPending,
  }
}

const filtersOf = ({ cursor: _, sort: __, columns: ___, ...filters }: UsersSearch) => JSON.stringify(filters)
