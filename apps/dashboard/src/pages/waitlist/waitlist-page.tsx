import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Card } from '../../parts/cards/card.tsx'
import { ClearFilters } from '../../parts/clear-filters.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { PagerFoot } from '../../parts/lists/pager-foot.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { InviteNextDialog } from './invite-next-dialog.tsx'
import { useWaitlistTexts } from './use-waitlist-texts.ts'
import { waitlistQuery } from './waitlist-query.ts'
import type { WaitlistSearch } from './waitlist-search.ts'
import { WaitlistTable } from './waitlist-table.tsx'

const from = '/p/$projectId/waitlist'

/** The addresses that wait for an invitation. */
export function WaitlistPage() {
  const texts = useWaitlistTexts()
  const { projectId } = useProjectApp()
  const { open, show, close } = useDialog({ invite: 'admin' })
  const isInternal = projectId === 'internal'
  const search = useSearch({ from })
  const { data } = useQuery({ ...waitlistQuery(projectId, search), enabled: !isInternal })
  // Filled, it would be the next step, although nobody waits.
  const isEmpty = data?.items.length === 0 && !search.state && !search.q && !search.cursor
  return (
    <Page
      guide="waitlist"
      title={texts.title}
      lede={texts.lede}
      actions={
        isInternal ? null : (
          <RoleButton
            needs="admin"
            {...(!isEmpty && { look: 'primary' as const })}
            icon="send"
            onClick={() => show('invite')}
          >
            {texts.inviteNext}
          </RoleButton>
        )
      }
    >
      {isInternal ? (
        <Card>
          <Empty icon="clock" title={texts.internalTitle}>
            {texts.internalText}
          </Empty>
        </Card>
      ) : (
        <Entries projectId={projectId} />
      )}
      <InviteNextDialog isOpen={open === 'invite'} onClose={close} />
    </Page>
  )
}

function Entries({ projectId }: { projectId: string }) {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const query = useQuery(waitlistQuery(projectId, search))
  const { state, q, cursor } = search
  return (
    <>
      <WaitlistToolbar />
      <Loaded query={query} rows={8}>
        {({ items, nextCursor }) => (
          <>
            {items.length > 0 ? <WaitlistTable entries={items} /> : <NoEntries isFiltered={!!(state || q || cursor)} />}
            <PagerFoot
              isFirst={cursor === undefined}
              nextCursor={nextCursor}
              onFirst={() => void navigate({ search: ({ cursor: _, ...rest }) => rest })}
              onNext={(next) => void navigate({ search: (now) => ({ ...now, cursor: next }) })}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Limits the list to a part of an address and to a state. */
function WaitlistToolbar() {
  const texts = useWaitlistTexts()
  const { state, q = '' } = useSearch({ from })
  const navigate = useNavigate({ from })
  const show = (search: WaitlistSearch) => void navigate({ search, replace: true })
  return (
    <Toolbar>
      <SearchBox
        value={q}
        label={texts.search}
        onSearch={(text) => show({ ...(state && { state }), ...(text !== '' && { q: text }) })}
      />
      <Segments
        label={texts.state}
        value={state ?? 'all'}
        onChange={(next) => show({ ...(next !== 'all' && { state: next }), ...(q !== '' && { q }) })}
        choices={[
          ['all', texts.all],
          ['waiting', texts.waiting],
          ['invited', texts.isInvited],
        ]}
      />
    </Toolbar>
  )
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  const texts = useWaitlistTexts()
  const { projectId } = useProjectApp()
  return (
    <Card>
      <Empty
        icon="clock"
        title={isFiltered ? texts.noMatch : texts.emptyTitle}
        action={
          isFiltered ? (
            <ClearFilters>{texts.clearFilters}</ClearFilters>
          ) : (
            <ButtonLink to="/p/$projectId/sign-in" params={{ projectId }} search={{ tab: 'sign-up' }}>
              {texts.toSettings}
            </ButtonLink>
          )
        }
      >
        {isFiltered ? texts.noMatchText : texts.emptyText}
      </Empty>
    </Card>
  )
}
