import type { EmailTemplateType, SentEmail } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { CopyableId } from '../../parts/copyable.tsx'
import { EmailFrame } from '../../parts/email-frame.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Paragraphs } from '../../parts/layout.tsx'
import { DetailHead } from '../../parts/lists/detail-head.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { Detail } from '../../parts/lists/master-detail.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { NameLink } from '../../parts/lists/name-link.tsx'
import { Text } from '../../parts/text.tsx'
import { useLocaleName } from '../../texts/use-texts.tsx'
import { templatePreviewQuery } from './outbox-query.ts'
import { ResendButton } from './resend-button.tsx'
import { useEmailDetailTexts } from './use-email-detail-texts.ts'
import { useEmailName } from './use-email-name.ts'

const from = '/p/$projectId/email/outbox'

/** One email: what is known of its delivery, the template that it came from, and a button that sends it again. */
export function EmailDetail({ email, emails }: { email: SentEmail; emails: readonly SentEmail[] }) {
  const texts = useEmailDetailTexts()
  const nameOf = useEmailName()
  const navigate = useNavigate({ from })
  return (
    <Detail aria-label={nameOf(email)}>
      <DetailHead
        title={
          <Text as="h2" look="subtitle">
            {nameOf(email)}
          </Text>
        }
        subtitle={
          <Text as="p" look="hint">
            <Moment at={email.createdAt} isExact />
          </Text>
        }
        entry={email}
        entries={emails}
        labels={{ previous: texts.previous, next: texts.next }}
        onOpen={(id) =>
          void navigate({
            search: ({ email: _, ...search }) => (id === undefined ? search : { ...search, email: id }),
            resetScroll: false,
          })
        }
      />
      <Paragraphs as="section">
        <EmailFacts email={email} />
        {email.resendRefusal === null ? (
          <ResendButton key={email.id} email={email} />
        ) : (
          <Text as="p" look="hint">
            {texts.refusals[email.resendRefusal]}
          </Text>
        )}
      </Paragraphs>
      <Paragraphs as="section">
        <Template email={email} />
      </Paragraphs>
    </Detail>
  )
}

function EmailFacts({ email }: { email: SentEmail }) {
  const texts = useEmailDetailTexts()
  const localeName = useLocaleName()
  const { projectId } = useProjectApp()
  return (
    <Facts>
      <Fact name={texts.to}>
        <bdi>{email.recipient}</bdi>
      </Fact>
      <Fact name={texts.user}>
        {email.userId && (
          <NameLink to="/p/$projectId/users/$userId" params={{ projectId, userId: email.userId }} look="plain" isMono>
            {email.userId}
          </NameLink>
        )}
      </Fact>
      <Fact name={texts.language}>{localeName(email.locale)}</Fact>
      <Fact name={texts.sent}>{email.sentAt && <Moment at={email.sentAt} isExact />}</Fact>
      <Fact name={texts.attempts}>{email.attempts}</Fact>
      <Fact name={texts.nextAttempt}>{email.nextAttemptAt && <Moment at={email.nextAttemptAt} isExact />}</Fact>
      <Fact name={texts.answer}>{email.lastError && <bdi>{email.lastError}</bdi>}</Fact>
      <Fact name={texts.id}>
        <CopyableId id={email.id} />
      </Fact>
    </Facts>
  )
}

const templateTypes = {
  email_verification: true,
  password_reset: true,
  magic_link: true,
  team_invitation: true,
} as const satisfies Record<EmailTemplateType, true>

const hasTemplate = (type: string): type is EmailTemplateType => Object.hasOwn(templateTypes, type)

function Template({ email: { type, locale } }: { email: SentEmail }) {
  const texts = useEmailDetailTexts()
  const { projectId } = useProjectApp()
  return (
    <>
      <h3>{texts.template}</h3>
      {hasTemplate(type) ? (
        <>
          <Text as="p" look="hint">
            {texts.templateHelp}{' '}
            <Link to="/p/$projectId/email/templates" params={{ projectId }} search={{ type }}>
              {texts.editTemplate}
            </Link>
          </Text>
          <Preview type={type} locale={locale} />
        </>
      ) : (
        <Text as="p" look="hint">
          {texts.noTemplate}
        </Text>
      )}
    </>
  )
}

function Preview({ type, locale }: { type: EmailTemplateType; locale: string }) {
  const { projectId } = useProjectApp()
  const query = useQuery(templatePreviewQuery(projectId, type, locale))
  return (
    <Loaded query={query} rows={6}>
      {({ subject, html }) => (
        <>
          <Text as="p" look="strong">
            {subject}
          </Text>
          <EmailFrame html={html} title={subject} isDark={false} />
        </>
      )}
    </Loaded>
  )
}
