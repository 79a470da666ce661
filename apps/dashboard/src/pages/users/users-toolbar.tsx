import type { UserPage } from '@portico/sdk/server'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isFiltered } from '../../data/users-search.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { deferCode } from '../../parts/deferred-code.ts'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { useToasts } from '../../parts/feedback/toasts.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { Text } from '../../parts/text.tsx'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { SortSelect } from './sort-select.tsx'
import { UserFilters } from './user-filters.tsx'
import { ViewsMenu } from './views-menu.tsx'

const exportCode = deferCode(() => import('./users-export.ts'))
const from = '/p/$projectId/users'

/** Search, filters, the number of users that match, and their export. */
export function UsersToolbar({ total }: { total: UserPage['total'] | undefined }) {
  const texts = useUsersTexts()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const onSearch = (q: string) =>
    void navigate({ search: ({ q: _, cursor: __, ...rest }) => (q ? { ...rest, q } : rest), replace: true })
  return (
    <Toolbar>
      <SearchBox value={search.q ?? ''} onSearch={onSearch} label={texts.search} />
      <UserFilters />
      <SortSelect />
      {/* Has its room before the number is known, so that nothing moves. */}
      <Text look="muted" isNumber role="status">
        {total && <Total total={total} isFiltered={isFiltered(search)} />}
      </Text>
      <ViewsMenu />
      <ExportButton />
    </Toolbar>
  )
}

function Total({ total, isFiltered }: { total: NonNullable<UserPage['total']>; isFiltered: boolean }) {
  const texts = useUsersTexts()
  const { plural } = useLanguage()
  const { count, isExact } = total
  return isExact ? plural(isFiltered ? texts.matches : texts.count, count) : plural(texts.moreThan, count)
}

function ExportButton() {
  const texts = useUsersTexts()
  const common = useTexts('common')
  const { plural } = useLanguage()
  const { projectId, app } = useProjectApp()
  const search = useSearch({ from })
  const toasts = useToasts()
  const [count, setCount] = useState(0)
  const exporting = useMutation({
    mutationFn: async () => {
      const { saveUsers } = await exportCode.load()
      await saveUsers(`users-${projectId.slice(0, 8)}.csv`, app, search, setCount)
    },
    onError: (error) => toasts.showError(describeError(error, common)),
    onSettled: () => setCount(0),
  })
  return (
    <Button isSmall look="ghost" icon="download" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
      {exporting.isPending ? plural(texts.exporting, count) : texts.export}
    </Button>
  )
}
