import { useNavigate, useSearch } from '@tanstack/react-router'
import { PagerFoot } from '../../parts/lists/pager-foot.tsx'

const from = '/p/$projectId/applications'

/** Turns the pages of a list of the address. */
export function ApplicationPager({ nextCursor }: { nextCursor: string | null }) {
  const { cursor } = useSearch({ from })
  const navigate = useNavigate({ from })
  return (
    <PagerFoot
      isFirst={cursor === undefined}
      nextCursor={nextCursor}
      onFirst={() => void navigate({ search: ({ cursor: _, ...rest }) => rest })}
      onNext={(next) => void navigate({ search: (now) => ({ ...now, cursor: next }) })}
    />
  )
}
