import { useUser } from '@portico/react'
import type { ProjectOwner } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useProjectApp } from '../../owner/projects.ts'
import { useMay } from '../../owner/use-may.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button } from '../../parts/button.tsx'
import { RowText } from '../../parts/cards/rows.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { Cell, Table } from '../../parts/lists/table.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { Tag } from '../../parts/lists/tag.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { InvitationRows } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OwnerMenu } from './owner-menu.tsx'
import { ownersQuery } from './settings-query.ts'

/** The owners of the project with their roles, and the open invitations. Only owners see them. */
export function Owners() {
  const texts = useSettingsTexts()
  const isOwner = useMay('owner')
  const { open, show, close } = useDialog({ invite: 'owner' })
  const invite = (
    <Button isSmall icon="user-plus" onClick={() => show('invite')}>
      {texts.invite}
    </Button>
  )
  return (
    <Section title={texts.owners} help={texts.ownersHelp} actions={isOwner && invite} isPadded={!isOwner}>
      {isOwner ? (
        <OwnerList />
      ) : (
        <Text as="p" look="muted">
          {texts.ownersOnly}
        </Text>
      )}
      <InviteDialog isOpen={open === 'invite'} onClose={close} />
    </Section>
  )
}

function OwnerList() {
  const texts = useSettingsTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(ownersQuery(projectId))
  return (
    <Loaded query={query} rows={2}>
      {(owners) => (
        <Table isList aria-label={texts.owners}>
          <TableHead
            columns={[
              { title: texts.owner, width: 'half' },
              { title: texts.role },
              { title: texts.secondFactor, hiddenBelow: 'medium' },
              { title: texts.lastActive, isNumber: true, hiddenBelow: 'medium' },
              { title: texts.actions, isHidden: true },
            ]}
          />
          <tbody>
            {owners.map((owner) => (
              <OwnerRow key={owner.userId} owner={owner} />
            ))}
            <InvitationRows />
          </tbody>
        </Table>
      )}
    </Loaded>
  )
}

function OwnerRow({ owner }: { owner: ProjectOwner }) {
  const texts = useSettingsTexts()
  const { day } = useLanguage()
  const { data: user } = useUser({ suspense: false })
  const name = owner.displayName || owner.primaryEmail || owner.userId
  const isSelf = user?.id === owner.userId
  return (
    <tr>
      <Cell isCut width="half" onPhones="main">
        <Subject>
          <Avatar id={owner.userId} name={name} size="md" />
          <RowText>
            <Text as="p" look="strong" isCut title={name}>
              <bdi>{name}</bdi> {isSelf && <Tag>{texts.you}</Tag>}
            </Text>
            <Text as="p" look="hint" isCut isSentence={!owner.displayName}>
              {owner.displayName && <bdi title={owner.primaryEmail ?? undefined}>{`${owner.primaryEmail} · `}</bdi>}
              {format(texts.joined, { day: day(owner.createdAt) })}
            </Text>
          </RowText>
        </Subject>
      </Cell>
      <Cell isUnbroken onPhones="end2">
        {texts.roles[owner.role]}
      </Cell>
      <Cell isUnbroken hiddenBelow="medium" isMuted={!owner.hasSecondFactor}>
        {owner.hasSecondFactor ? texts.secondFactorOn : texts.secondFactorOff}
      </Cell>
      <Cell isNumber isMuted isUnbroken hiddenBelow="medium">
        <Moment at={owner.lastActiveAt} />
      </Cell>
      <Cell isFit onPhones="end">
        <OwnerMenu owner={owner} name={name} isSelf={isSelf} />
      </Cell>
    </tr>
  )
}
