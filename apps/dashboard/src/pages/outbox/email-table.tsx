import type { SentEmail } from '@portico/sdk/admin'
import { useSearch } from '@tanstack/react-router'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Chip, type ChipTone } from '../../parts/lists/chip.tsx'
import { MasterDetail, OpeningRow } from '../../parts/lists/master-detail.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { NameLink } from '../../parts/lists/name-link.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { Cell, Table } from '../../parts/lists/table.tsx'
import { type Column, TableHead } from '../../parts/lists/table-head.tsx'
import { Tile } from '../../parts/tile.tsx'
import { type OutboxTexts, useOutboxTexts } from '../../parts/use-outbox-texts.ts'
import { EmailDetail } from './email-detail.tsx'
import { ResendButton } from './resend-button.tsx'
import { useEmailName } from './use-email-name.ts'

const from = '/p/$projectId/email/outbox'

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
  sign_up: 'user-plus',
  user_invitation: 'user-plus',
  waitlist_confirmation: 'mail-check',
  waitlist_invitation: 'user-plus',
  project_invitation: 'user-plus',
  notice: 'shield-alert',
}

/** The emails of one page with their states. A row opens beside the list, and failed emails can be sent again. */
export function EmailTable({ emails }: { emails: readonly SentEmail[] }) {
  const texts = useOutboxTexts()
  const { email: openId } = useSearch({ from })
  const open = emails.find(({ id }) => id === openId)
  return (
    <MasterDetail detail={open && <EmailDetail email={open} emails={emails} />}>
      <Table isList aria-label={texts.title}>
        <TableHead columns={columnsOf(texts).filter(({ isBeside }) => isBeside || !open)} />
        <tbody>
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} openId={open?.id} />
          ))}
        </tbody>
      </Table>
    </MasterDetail>
  )
}

/** The columns. Those that are shown beside an open email are marked. */
const columnsOf = (texts: OutboxTexts): readonly (Column & { isBeside: boolean })[] => [
  { title: texts.message, isBeside: true },
  { title: texts.to, width: 'email', isBeside: true },
  { title: texts.result, width: 'text', isBeside: false },
  { title: texts.attempts, isNumber: true, hiddenBelow: 'medium', isBeside: false },
  { title: texts.time, isNumber: true, isBeside: true },
  { title: texts.state, isBeside: true },
  { title: texts.actions, isHidden: true, isBeside: false },
]

/** Beside an open email, a row has fewer cells: the open one shows them. */
function EmailRow({ email, openId }: { email: SentEmail; openId: string | undefined }) {
  const texts = useOutboxTexts()
  const isOpen = email.id === openId
  const isSent = email.state === 'sent'
  return (
    <OpeningRow aria-selected={isOpen}>
      <Cell onPhones="main" isUnbroken>
        <Subject>
          <Tile isSmall isQuiet>
            <Icon name={icons[email.type] ?? 'mail'} />
          </Tile>
          <EmailLink email={email} isOpen={isOpen} />
        </Subject>
      </Cell>
      <Cell onPhones="sub" isCut>
        <bdi title={email.recipient}>{email.recipient}</bdi>
      </Cell>
      {openId === undefined && (
        <>
          <Cell isMuted onPhones={isSent ? undefined : 'more'}>
            <Result email={email} />
          </Cell>
          <Cell isNumber hiddenBelow="medium">
            {email.attempts}
          </Cell>
        </>
      )}
      <Cell isNumber isMuted isUnbroken onPhones="end2">
        <Moment at={email.sentAt ?? email.createdAt} />
      </Cell>
      <Cell onPhones="end">
        <Chip {...looks[email.state]}>{texts.states[email.state]}</Chip>
      </Cell>
      {openId === undefined && (
        <Cell isFit onPhones={email.isResendable ? 'more' : undefined}>
          {email.isResendable && <ResendButton email={email} />}
        </Cell>
      )}
    </OpeningRow>
  )
}

/** The type of the email, as a link that opens it beside the list. */
function EmailLink({ email, isOpen }: { email: SentEmail; isOpen: boolean }) {
  const nameOf = useEmailName()
  return (
    <NameLink
      from={from}
      to={from}
      search={(search) => ({ ...search, email: email.id })}
      resetScroll={false}
      aria-current={isOpen || undefined}
      data-entry={email.id}
    >
      {nameOf(email)}
    </NameLink>
  )
}

/** The last response of the mail server, and the time of the next attempt. */
function Result({ email: { lastError, nextAttemptAt, state } }: { email: SentEmail }) {
  const texts = useOutboxTexts()
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
