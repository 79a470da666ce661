import type { TeamMember } from '@portico/sdk/client'
import { useEffect, useMemo, useState } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import type { Loadable } from '../../hooks/use-resource-value.ts'
import { useFetched } from '../../ui/blocks/use-fetched.ts'

const pageSize = 20
const typingPauseMillis = 300

interface Page {
  items: TeamMember[]
  nextCursor: string | null
}

/** The members of a team, page by page. */
export interface MemberPages {
  page: Loadable<Page>
  query: string
  /** Finds members by their name, once the user stops typing. */
  search: (query: string) => void
  /** Undefined on the first page. */
  previous: (() => void) | undefined
  /** Undefined on the last page. */
  next: (() => void) | undefined
}

/** Returns one page of the members of a team, in the order in which they joined. */
export function useMemberPages(teamId: string): MemberPages {
  const { teamMembers } = usePortico()
  const [typed, setTyped] = useState('')
  const [{ query, cursors }, setPlace] = useState<{ query: string; cursors: readonly string[] }>({
    query: '',
    cursors: [],
  })
  useEffect(() => {
    if (typed === query) return
    const timer = setTimeout(() => setPlace({ query: typed, cursors: [] }), typingPauseMillis)
    return () => clearTimeout(timer)
  }, [typed, query])

  const request = useMemo(
    () => ({ teamId, limit: pageSize, cursor: cursors.at(-1), ...(query && { query }) }),
    [teamId, query, cursors],
  )
  const page = useFetched((current) => teamMembers.listPage(current), request)
  const nextCursor = page.data?.nextCursor
  return {
    page,
    query,
    search: (text) => setTyped(text.trim()),
    previous: cursors.length > 0 ? () => setPlace({ query, cursors: cursors.slice(0, -1) }) : undefined,
    next: nextCursor ? () => setPlace({ query, cursors: [...cursors, nextCursor] }) : undefined,
  }
}
