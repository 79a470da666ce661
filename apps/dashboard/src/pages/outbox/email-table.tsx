import type { SentEmail } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Chip, type ChipTone } from '../../parts/lists/chip.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { NameLink } from '../../parts/lists/name-link.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { Cell, Table, TableFrame } from '../../parts/lists/table.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { Tile } from '../../parts/tile.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'

const looks: Record<SentEmail['state'], { icon: IconName; tone: ChipTone }> = {
  sent: { icon: 'circle-check', tone: 'quiet' },
  waiting: { icon: 'clock', tone: 'info' },
  failed: { icon: 'clock', tone: 'warn' },
  given_up: { icon: 'circle-x', tone: 'danger' },
}

const icons: Readonly<Record<string, IconName>> = {
  magic_link: 'wand-sparkles',
  email_verification: 'mail-check',
  password_reset: 'rotate-ccw',
  team_invitation: 'user-plus',
  user_invitation: 'user-plus',
  project_invitation: 'user-plus',
  notice: 'shield-alert',
}

/** The emails of one page with their states. Failed ones can be sent again. */
export function EmailTable({ emails }: { emails: readonly SentEmail[] }) {
  const texts = useTexts('outbox')
  return (
    <TableFrame>
      <Table isList aria-label={texts.title}>
        <TableHead
          columns={[
            { title: texts.message },
            { title: texts.to, width: 'email' },
            { title: texts.result, width: 'text' },
            { title: texts.attempts, isNumber: true, hiddenBelow: 'medium' },
            { title: texts.time, isNumber: true },
            { title: texts.state },
            { title: texts.actions, isHidden: true },
          ]}
        />
        <tbody>
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

function EmailRow({ email }: { email: SentEmail }) {
  const texts = useTexts('outbox')
  const isSent = email.state === 'sent'
  return (
    <tr>
      <Cell onPhones="main" isUnbroken>
        <Subject>
          <Tile isSmall isQuiet>
            <Icon name={icons[email.type] ?? 'mail'} />
          </Tile>
          <EmailName email={email} />
        </Subject>
      </Cell>
      <Cell onPhones="sub" isCut>
        <bdi title={email.recipient}>{email.recipient}</bdi>
      </Cell>
      <Cell isMuted onPhones={isSent ? undefined : 'more'}>
        <Result email={email} />
      </Cell>
      <Cell isNumber hiddenBelow="medium">
        {email.attempts}
      </Cell>
      <Cell isNumber isMuted isUnbroken onPhones="end2">
        <Moment at={email.sentAt ?? email.createdAt} />
      </Cell>
      <Cell onPhones="end">
        <Chip {...looks[email.state]}>{texts.states[email.state]}</Chip>
      </Cell>
      <Cell isFit onPhones={email.isResendable ? 'more' : undefined}>
        {email.isResendable && <Resend email={email} />}
      </Cell>
    </tr>
  )
}

function Resend({ email }: { email: SentEmail }) {
  const texts = useTexts('outbox')
  const { projectId, app } = useProjectApp()
  const resend = useChange(projectId, {
    run: () => app.emails.resend(email.id),
    stale: [['emails']],
    done: () => format(texts.resent, { recipient: email.recipient }),
  })
  return (
    <RoleButton needs="support" isSmall icon="rotate-cw" isBusy={resend.isPending} onClick={() => resend.mutate()}>
      {texts.resend}
    </RoleButton>
  )
}

/** The type of the email, as a link to its user if there is one. */
function EmailName({ email: { type, notice, userId } }: { email: SentEmail }) {
  const texts = useTexts('outbox')
  const { projectId } = useProjectApp()
  const names: Readonly<Record<string, string>> = texts.types
  const name = names[notice ?? type] ?? notice ?? type
  if (userId === null) return <Text look="strong">{name}</Text>
  return (
    <NameLink to="/p/$projectId/users/$userId" params={{ projectId, userId }}>
      {name}
    </NameLink>
  )
}

/** The last response of the mail server, and the time of the next attempt. */
function Result({ email: { lastError, nextAttemptAt, state } }: { email: SentEmail }) {
  const texts = useTexts('outbox')
  if (state === 'sent') return texts.accepted
  return (
    <>
      <bdi>{lastError ?? texts.notTried}</bdi>
      {state === 'failed' && nextAttemptAt && (
        <>
          {' · '}
          {texts.nextAttempt} <Moment at={nextAttemptAt} />
        </>
      )}
    </>
  )
}
