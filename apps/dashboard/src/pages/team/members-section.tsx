import type { ServerTeamMember } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { CardNote } from '../../parts/cards/card.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { AtEnd } from '../../parts/layout.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { UserPicker } from '../../parts/users/user-picker.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { useMemberColumns } from './member-columns.tsx'
import styles from './members-section.module.css'
import { membersQuery, useTeamOfPage } from './team-query.ts'

/** The most members that are added to the list at once. */
const step = 100

/** The members of a team with their permissions. */
export function MembersSection() {
  const texts = useTeamTexts()
  const { projectId, teamId } = useTeamOfPage()
  const query = useQuery(membersQuery(projectId, teamId))
  const { open, show, close } = useDialog({ 'add-member': 'admin' })
  return (
    <OpenSection
      id="members"
      title={texts.members}
      actions={
        <RoleButton needs="admin" isSmall icon="user-plus" onClick={() => show('add-member')}>
          {texts.addMember}
        </RoleButton>
      }
    >
      <Loaded query={query} columns={4}>
        {(members) => <MemberList members={members} />}
      </Loaded>
      {open === 'add-member' && query.data && (
        <AddMemberDialog memberIds={query.data.map(({ id }) => id)} onClose={close} />
      )}
    </OpenSection>
  )
}

function MemberList({ members }: { members: readonly ServerTeamMember[] }) {
  const texts = useTeamTexts()
  const common = useTexts('common')
  const { plural } = useLanguage()
  const [text, setText] = useState('')
  const [shown, setShown] = useState(step)
  const columns = useMemberColumns()
  if (members.length === 0) return <CardNote>{texts.noMembers}</CardNote>
  const found = members.filter((member) => isMatch(member, text.toLocaleLowerCase()))
  return (
    <>
      <Toolbar>
        <SearchBox value={text} onSearch={setText} label={texts.searchMembers} />
        <AtEnd>
          <Text look="muted" isNumber>
            {plural(texts.memberCount, found.length)}
          </Text>
        </AtEnd>
      </Toolbar>
      <div className={styles.members}>
        <DataTable label={texts.members} rows={found.slice(0, shown)} columns={columns} rowId={({ id }) => id} />
      </div>
      {found.length > shown && <Button onClick={() => setShown(shown + step)}>{common.more}</Button>}
    </>
  )
}

const isMatch = ({ id, user, teamProfile }: ServerTeamMember, text: string) =>
  [id, user.displayName, user.primaryEmail, teamProfile.displayName].some((value) =>
    value?.toLocaleLowerCase().includes(text),
  )

function AddMemberDialog({ memberIds, onClose }: { memberIds: readonly string[]; onClose: () => void }) {
  const texts = useTeamTexts()
  const { projectId, app, teamId } = useTeamOfPage()
  const addition = useChange(projectId, {
    run: (userId: string) => app.teamMembers.add(teamId, userId),
    stale: [['teams', 'one', teamId], ['users']],
    done: () => texts.memberAdded,
    onSuccess: onClose,
  })
  return (
    <Dialog isOpen onClose={onClose} title={texts.addMember} help={texts.addMemberHelp}>
      <UserPicker
        action={texts.add}
        isBusy={addition.isPending}
        hiddenIds={memberIds}
        onPick={({ id }) => addition.mutate(id)}
      />
    </Dialog>
  )
}
