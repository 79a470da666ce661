import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { magnifier } from '../../ui/blocks/icons.ts'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { EmptyState } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Part } from '../../ui/part.tsx'
import { Invitations } from './invitations.tsx'
import { MemberRow } from './member-row.tsx'
import { type MemberPages, useMemberPages } from './use-member-pages.ts'

export interface MemberBlockProps {
  teamId: string
  /** The signed-in user. */
  userId: string
  /** The permissions of the user in the team. */
  held: ReadonlySet<string>
}

/** The members of a team and their invitations, for those who may see or invite members. */
export function MemberBlock(props: MemberBlockProps) {
  const t = useTranslate()
  if (props.held.has('$read_members')) return <ReadableMembers {...props} />
  return (
    <Block help={t(en.membersHelp)} title={t(en.members)}>
      <Invitations {...props} />
    </Block>
  )
}

/** The members of a team, page by page, with a search by name. */
function ReadableMembers({ teamId, userId, held }: MemberBlockProps) {
  const t = useTranslate()
  const pages = useMemberPages(teamId)
  const { page, query } = pages
  return (
    <Block action={<Search pages={pages} />} help={t(en.membersHelp)} title={t(en.members)}>
      {held.has('$invite_members') && <Invitations held={held} teamId={teamId} />}
      <Loaded rows={3} value={page}>
        {({ items }) =>
          items.length === 0 && query ? (
            <EmptyState>{t(en.noMembersFound)}</EmptyState>
          ) : (
            <table aria-label={t(en.members)} className="portico-table">
              <TableHead />
              <tbody>
                {items.map((member) => (
                  <MemberRow
                    held={held}
                    isSelf={member.id === userId}
                    key={member.id}
                    member={member}
                    onChange={() => void page.refetch().catch(() => undefined)}
                    teamId={teamId}
                  />
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
      <Pager {...pages} />
    </Block>
  )
}

function TableHead() {
  const t = useTranslate()
  return (
    <thead>
      <tr>
        <th scope="col">{t(en.memberColumn)}</th>
        <th scope="col">{t(en.role)}</th>
        <th scope="col">
          <span className="portico-unseen">{t(en.actionsColumn)}</span>
        </th>
      </tr>
    </thead>
  )
}

function Search({ pages: { search } }: { pages: MemberPages }) {
  const t = useTranslate()
  return (
    <search className="portico-search">
      <Icon shape={magnifier} />
      <Part<HTMLInputElement>
        aria-label={t(en.searchMembers)}
        as="input"
        autoComplete="off"
        name="member-search"
        onChange={({ currentTarget }) => search(currentTarget.value)}
        part="input"
        type="search"
      />
    </search>
  )
}

function Pager({ previous, next }: Pick<MemberPages, 'previous' | 'next'>) {
  const t = useTranslate()
  if (!previous && !next) return null
  return (
    <nav aria-label={t(en.pages)} className="portico-pager">
      <SmallButton aria-disabled={!previous} onClick={previous}>
        {t(en.previous)}
      </SmallButton>
      <SmallButton aria-disabled={!next} onClick={next}>
        {t(en.next)}
      </SmallButton>
    </nav>
  )
}
