import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { EmailTabs } from '../../parts/email-tabs.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Page } from '../../parts/page.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { EmailTable } from './email-table.tsx'
import { outboxQuery } from './outbox-query.ts'
import { isAddress, shownStates } from './outbox-search.ts'

const from = '/p/$projectId/email/outbox'

/** The emails of the last 30 days: sent, waiting and failed ones. */
export function OutboxPage() {
  const texts = useTexts('outbox')
  const { projectId } = useProjectApp()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { history } = useRouter()
  const query = useQuery(outboxQuery(projectId, search))
  return (
    <Page title={texts.title} tab={texts.tab} lede={texts.lede}>
      <EmailTabs />
      <OutboxToolbar />
      <Loaded query={query} rows={8}>
        {({ items, nextCursor }) => (
          <>
            {items.length > 0 ? <EmailTable emails={items} /> : <NoEmails />}
            <div className="table-foot">
              <span className="push">
                <Pager
                  isFirst={search.cursor === undefined}
                  nextCursor={nextCursor}
                  onFirst={() => void navigate({ search: ({ cursor: _, ...rest }) => rest })}
                  onPrevious={() => history.back()}
                  onNext={(cursor) => void navigate({ search: (now) => ({ ...now, cursor }) })}
                />
              </span>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Limits the list to a recipient and to a state. */
function OutboxToolbar() {
  const texts = useTexts('outbox')
  const { state = 'all', to = '' } = useSearch({ from })
  const navigate = useNavigate({ from })
  const [unfinished, setUnfinished] = useState('')
  const show = (next: { state: typeof state; to: string }) =>
    void navigate({
      search: { ...(next.state !== 'all' && { state: next.state }), ...(next.to !== '' && { to: next.to }) },
      replace: true,
    })
  const find = (text: string) => {
    const isWhole = text === '' || isAddress(text)
    setUnfinished(isWhole ? '' : text)
    if (isWhole) show({ state, to: text })
  }
  return (
    <div className="toolbar">
      <SearchBox value={to} label={texts.search} onSearch={find} />
      <Segments
        label={texts.state}
        value={state}
        onChange={(next) => show({ state: next, to })}
        choices={[['all', texts.all], ...shownStates.map((each) => [each, texts.states[each]] as const)]}
      />
      {unfinished !== '' && (
        <span className="muted" role="status">
          {texts.wholeAddress}
        </span>
      )}
    </div>
  )
}

function NoEmails() {
  const texts = useTexts('outbox')
  const { state, to } = useSearch({ from })
  const isFiltered = state !== undefined || to !== undefined
  return (
    <div className="card">
      <Empty icon="mail" title={isFiltered ? texts.noMatch : texts.emptyTitle}>
        {isFiltered ? texts.noMatchText : texts.emptyText}
      </Empty>
    </div>
  )
}
