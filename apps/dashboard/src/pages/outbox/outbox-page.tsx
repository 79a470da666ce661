import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Card } from '../../parts/cards/card.tsx'
import { ClearFilters } from '../../parts/clear-filters.tsx'
import { EmailTabs } from '../../parts/email-tabs.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { AtEnd, Inline } from '../../parts/layout.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { TableFoot } from '../../parts/lists/table.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { useOutboxTexts } from '../../parts/use-outbox-texts.ts'
import { EmailTable } from './email-table.tsx'
import { outboxQuery } from './outbox-query.ts'
import { isAddress, shownStates } from './outbox-search.ts'
import { useEmailDetailTexts } from './use-email-detail-texts.ts'

const from = '/p/$projectId/email/outbox'

/** The emails of the last 30 days: sent, waiting and failed ones. */
export function OutboxPage() {
  const texts = useOutboxTexts()
  const { projectId } = useProjectApp()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { history } = useRouter()
  const query = useQuery(outboxQuery(projectId, search))
  return (
    <Page guide="emails" title={texts.title} tab={texts.tab} lede={texts.lede}>
      <EmailTabs />
      <OutboxToolbar />
      <Loaded query={query} rows={8}>
        {({ items, nextCursor }) => (
          <>
            {items.length > 0 ? <EmailTable emails={items} /> : <NoEmails />}
            <TableFoot>
              <AtEnd>
                <Pager
                  isFirst={search.cursor === undefined}
                  nextCursor={nextCursor}
                  onFirst={() => void navigate({ search: ({ cursor: _, email: __, ...rest }) => rest })}
                  onPrevious={() => history.back()}
                  onNext={(cursor) => void navigate({ search: ({ email: _, ...now }) => ({ ...now, cursor }) })}
                />
              </AtEnd>
            </TableFoot>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Limits the list to a recipient and to a state. */
function OutboxToolbar() {
  const texts = useOutboxTexts()
  const detailTexts = useEmailDetailTexts()
  const { state = 'all', to = '', day = '' } = useSearch({ from })
  const navigate = useNavigate({ from })
  const [unfinished, setUnfinished] = useState('')
  const show = (change: { state?: typeof state; to?: string; day?: string }) => {
    const next: Required<typeof change> = { state, to, day, ...change }
    void navigate({
      search: {
        ...(next.state !== 'all' && { state: next.state }),
        ...(next.to !== '' && { to: next.to }),
        ...(next.day !== '' && { day: next.day }),
      },
      replace: true,
    })
  }
  const find = (text: string) => {
    const isWhole = text === '' || isAddress(text)
    setUnfinished(isWhole ? '' : text)
    if (isWhole) show({ to: text })
  }
  return (
    <Toolbar>
      <SearchBox value={to} label={texts.search} onSearch={find} />
      <Segments
        label={texts.state}
        value={state}
        onChange={(next) => show({ state: next })}
        choices={[['all', texts.all], ...shownStates.map((each) => [each, texts.states[each]] as const)]}
      />
      <Inline as="label">
        <Text look="muted">{detailTexts.day}</Text>
        <Input type="date" value={day} onChange={(event) => show({ day: event.target.value })} />
      </Inline>
      {unfinished !== '' && (
        <Text look="muted" role="status">
          {texts.wholeAddress}
        </Text>
      )}
    </Toolbar>
  )
}

function NoEmails() {
  const texts = useOutboxTexts()
  const { state, to, day } = useSearch({ from })
  const isFiltered = state !== undefined || to !== undefined || day !== undefined
  return (
    <Card>
      <Empty
        icon="mail"
        title={isFiltered ? texts.noMatch : texts.emptyTitle}
        action={isFiltered && <ClearFilters>{texts.clearFilters}</ClearFilters>}
      >
        {isFiltered ? texts.noMatchText : texts.emptyText}
      </Empty>
    </Card>
  )
}
