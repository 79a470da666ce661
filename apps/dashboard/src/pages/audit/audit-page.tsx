import type { AuditEvent } from '@portico/sdk/server'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/cards/card.tsx'
import { ClearFilters } from '../../parts/clear-filters.tsx'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty, Note } from '../../parts/feedback/note.tsx'
import { AtEnd, Stack } from '../../parts/layout.tsx'
import { MasterDetail } from '../../parts/lists/master-detail.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { TableFoot } from '../../parts/lists/table.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { auditQuery } from './audit-query.ts'
import { filtersOnly } from './audit-search.ts'
import { EventDetail } from './event-detail.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventTable } from './event-table.tsx'
import { ExportMenu } from './export-menu.tsx'
import { UserFilter } from './user-filter.tsx'
import { VerificationNote } from './verification.tsx'

const from = '/p/$projectId/audit'

/** The audit log: its events, one of them beside the list, export, and the check that nothing was changed. */
export function AuditPage() {
  const texts = useAuditTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const search = useSearch({ from })
  const query = useQuery(auditQuery(projectId, search))
  const verification = useMutation({ mutationFn: () => app.audit.verify() })
  return (
    <Page
      guide="audit"
      title={texts.title}
      lede={texts.lede}
      actions={
        <>
          <Button icon="shield-check" isBusy={verification.isPending} onClick={() => verification.mutate()}>
            {texts.verify}
          </Button>
          <ExportMenu search={filtersOnly(search)} />
        </>
      }
    >
      <Stack>
        {verification.data && <VerificationNote result={verification.data} />}
        {verification.isError && (
          <Note tone="danger" role="alert">
            {describeError(verification.error, common)}
          </Note>
        )}
        <div>
          <Toolbar>
            <UserFilter />
            <EventFilters />
          </Toolbar>
          <Loaded query={query} rows={10} columns={4}>
            {({ items, nextCursor }) => <Events events={items} nextCursor={nextCursor} />}
          </Loaded>
        </div>
      </Stack>
    </Page>
  )
}

function Events({ events, nextCursor }: { events: readonly AuditEvent[]; nextCursor: string | null }) {
  const texts = useAuditTexts()
  const search = useSearch({ from })
  const { history } = useRouter()
  const navigate = useNavigate({ from })
  const open = events.find(({ id }) => id === search.event)
  if (events.length === 0) {
    const isFiltered = Object.keys(filtersOnly(search)).length > 0
    return (
      <Card>
        <Empty
          icon="scroll-text"
          title={isFiltered ? texts.noMatch : texts.emptyTitle}
          action={isFiltered && <ClearFilters>{texts.clearFilters}</ClearFilters>}
        >
          {isFiltered ? texts.noMatchText : texts.emptyText}
        </Empty>
      </Card>
    )
  }
  return (
    <>
      <MasterDetail detail={open && <EventDetail event={open} events={events} />}>
        <EventTable events={events} openId={open?.id} />
      </MasterDetail>
      <TableFoot>
        <AtEnd>
          <Pager
            isFirst={search.cursor === undefined}
            nextCursor={nextCursor}
            onFirst={() => void navigate({ search: filtersOnly })}
            onPrevious={() => history.back()}
            onNext={(cursor) => void navigate({ search: (now) => ({ ...filtersOnly(now), cursor }) })}
          />
        </AtEnd>
      </TableFoot>
    </>
  )
}
