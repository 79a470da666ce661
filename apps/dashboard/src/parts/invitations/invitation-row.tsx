import { Row, RowText } from '../cards/rows.tsx'
import { Icon } from '../icon.tsx'
import { Moment } from '../lists/moment.tsx'
import { Tag, Tags } from '../lists/tag.tsx'
import { RoleButton } from '../role-button.tsx'
import { Text } from '../text.tsx'
import { Tile } from '../tile.tsx'
import { useTeamTexts } from '../use-team-texts.ts'

interface InvitationRowProps {
  invitation: { recipientEmail: string; expiresAt: Date; permissionIds?: readonly string[] }
  isResending: boolean
  isRevoking: boolean
  onResend: () => void
  onRevoke: () => void
}

/** An open invitation, with the buttons that send it again and revoke it. */
export function InvitationRow({ invitation, isResending, isRevoking, onResend, onRevoke }: InvitationRowProps) {
  const texts = useTeamTexts()
  const { recipientEmail: email, expiresAt, permissionIds = [] } = invitation
  return (
    <Row>
      <Tile isQuiet>
        <Icon name="mail" />
      </Tile>
      <RowText>
        <Text as="p" look="strong">
          <Text as="bdi" isLong>
            {email}
          </Text>
        </Text>
        <Text as="p" look="hint" isSentence>
          {texts.expires} <Moment at={expiresAt} />
        </Text>
        {permissionIds.length > 0 && (
          <Tags>
            {permissionIds.map((id) => (
              <Tag key={id} as="li" isMono>
                {id}
              </Tag>
            ))}
          </Tags>
        )}
      </RowText>
      <RoleButton needs="admin" isSmall isBusy={isResending} onClick={onResend}>
        {texts.resendInvitation}
      </RoleButton>
      <RoleButton needs="admin" isSmall isBusy={isRevoking} onClick={onRevoke}>
        {texts.revokeInvitation}
      </RoleButton>
    </Row>
  )
}
