import type { ProjectInvitation } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { IconButton } from '../../parts/button.tsx'
import { RowText } from '../../parts/cards/rows.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { Cell } from '../../parts/lists/table.tsx'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { PhoneOnly, Text } from '../../parts/text.tsx'
import { Tile } from '../../parts/tile.tsx'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { ownerInvitationsQuery } from './settings-query.ts'

/** The invitations that are neither accepted nor revoked, in the table of the owners and below them. */
export function InvitationRows() {
  const { projectId } = useProjectApp()
  const { data: invitations = [] } = useQuery(ownerInvitationsQuery(projectId))
  return invitations.map((invitation) => <InvitationRow key={invitation.id} invitation={invitation} />)
}

function InvitationRow({ invitation }: { invitation: ProjectInvitation }) {
  const texts = useSettingsTexts()
  const { day } = useLanguage()
  const isExpired = invitation.state === 'expired'
  const state = isExpired ? texts.expired : texts.pending
  return (
    <tr>
      <Cell isCut width="half" onPhones="main">
        <Subject>
          <Tile isQuiet>
            <Icon name="mail" />
          </Tile>
          <RowText>
            <Text as="p" look="strong" isCut title={invitation.recipientEmail}>
              <bdi>{invitation.recipientEmail}</bdi>
            </Text>
            <Text as="p" look="hint" isCut isSentence>
              <PhoneOnly>{`${state} · `}</PhoneOnly>
              {format(texts.expires, { day: day(invitation.expiresAt) })}
            </Text>
          </RowText>
        </Subject>
      </Cell>
      <Cell isUnbroken onPhones="end2">
        {texts.roles[invitation.role]}
      </Cell>
      <Cell hiddenBelow="medium" />
      <Cell isNumber isUnbroken hiddenBelow="medium">
        <Chip tone={isExpired ? 'warn' : 'info'} icon={isExpired ? 'clock' : 'send'}>
          {state}
        </Chip>
      </Cell>
      <Cell isFit onPhones="end">
        <InvitationMenu invitation={invitation} />
      </Cell>
    </tr>
  )
}

function InvitationMenu({ invitation }: { invitation: ProjectInvitation }) {
  const texts = useSettingsTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const stale = [['owners']]
  const resend = useChange(projectId, {
    run: () => app.owners.resendInvitation(invitation.id),
    stale,
    done: () => texts.invitationResent,
  })
  const revoke = useChange(projectId, {
    run: () => app.owners.revokeInvitation(invitation.id),
    stale,
    done: () => texts.invitationRevoked,
  })
  const label = format(common.actionsFor, { name: invitation.recipientEmail })
  return (
    <Menu trigger={<IconButton label={label} icon="ellipsis" look="ghost" isSmall />}>
      <MenuItem icon="send" onSelect={() => resend.mutate()}>
        {texts.resend}
      </MenuItem>
      <MenuItem icon="x" isDangerous onSelect={() => revoke.mutate()}>
        {texts.revoke}
      </MenuItem>
    </Menu>
  )
}
