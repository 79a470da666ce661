import {
  type AdminProject,
  type ApiKeySet,
  oauthProviderName,
  productionModeProblems,
  type SentEmail,
  type SuspendedKey,
  type WebhookEndpoint,
} from '@portico/sdk/admin'
import { dayMillis } from '../../parts/durations.ts'
import { format } from '../../texts/format.ts'
import type { OverviewTexts } from './use-overview-texts.ts'

/** Something that the owner of a project needs to do. */
export interface AttentionItem {
  readonly key: string
  readonly tone: 'danger' | 'warn' | 'info'
  readonly title: string
  readonly text: string
  /** The page where it is done. */
  readonly page?: AttentionPage
  /** The filter with which the page opens. */
  readonly search?: Readonly<Record<string, string>>
}

/** The pages where something can be done. */
export type AttentionPage = 'api-keys' | 'domains' | 'email' | 'email/outbox' | 'sign-in' | 'webhooks'

/** Days before its expiry from which a set of keys is shown. */
const noticeDays = 14
/** Days for which an email that was given up is shown: as long as it can be sent again. */
const failureDays = 7

interface Subject {
  readonly project: AdminProject
  /** Empty for roles that may not read keys. */
  readonly keySets: readonly ApiKeySet[]
  /** Keys that are refused after a restore. Empty for roles that may not read keys. */
  readonly suspendedKeys: readonly SuspendedKey[]
  /** Emails that were given up, the newest first. */
  readonly failedEmails: readonly SentEmail[]
  /**
   * Endpoints with messages of the last day that are not delivered. Empty for roles that may not read them, null while the
   * sign-in is too old to read them.
   */
  readonly failingEndpoints: readonly WebhookEndpoint[] | null
  readonly now: Date
}

interface Wording {
  readonly texts: OverviewTexts
  readonly relative: (date: Date) => string
  readonly day: (date: Date) => string
}

/** Returns the tasks of the owner, the most urgent first. Shared keys and servers are for development only. */
export function attentionOf(subject: Subject, wording: Wording): AttentionItem[] {
  return [
    ...suspendedItems(subject, wording),
    ...keyItems(subject, wording),
    ...failureItems(subject, wording),
    ...productionItems(subject, wording),
  ]
}

const suspendedItems = ({ suspendedKeys }: Subject, { texts }: Wording): AttentionItem[] =>
  suspendedKeys.length === 0
    ? []
    : [
        {
          key: 'suspended',
          tone: 'danger',
          title: texts.keysSuspended,
          text: texts.keysSuspendedText,
          page: 'api-keys',
        },
      ]

function failureItems({ failedEmails, failingEndpoints, now }: Subject, { texts, relative }: Wording): AttentionItem[] {
  const [newest] = failedEmails
  const isRecent = newest && now.getTime() - newest.createdAt.getTime() < failureDays * dayMillis
  const emails: AttentionItem[] = isRecent
    ? [
        {
          key: newest.id,
          tone: 'danger',
          title: format(texts.emailFailed, { time: relative(newest.createdAt) }),
          text: texts.emailFailedText,
          page: 'email/outbox',
          search: { state: 'given_up' },
        },
      ]
    : []
  if (failingEndpoints === null) {
    return [
      ...emails,
      {
        key: 'webhooks',
        tone: 'info',
        title: texts.webhooksUnknown,
        text: texts.webhooksUnknownText,
        page: 'webhooks',
      },
    ]
  }
  const endpoints = failingEndpoints.map<AttentionItem>(({ id, url }) => ({
    key: id,
    tone: 'danger',
    title: format(texts.webhookFailing, { url }),
    text: texts.webhookFailingText,
    page: 'webhooks',
    search: { endpoint: id, result: 'failed' },
  }))
  return [...emails, ...endpoints]
}

function keyItems({ keySets, now }: Subject, { texts, relative, day }: Wording): AttentionItem[] {
  const limit = now.getTime() + noticeDays * dayMillis
  return keySets.flatMap(({ id, description, expiresAt, lastUsedAt, manuallyRevokedAt }) => {
    if (expiresAt === null) return []
    const isExpired = expiresAt <= now
    // A set that expired before it was ever used is of no concern; neither is one that expired long ago.
    const isOld = isExpired && (!lastUsedAt || now.getTime() - expiresAt.getTime() > noticeDays * dayMillis)
    if (manuallyRevokedAt || isOld || expiresAt.getTime() > limit) return []
    const title = format(isExpired ? texts.keyExpired : texts.keyExpires, { name: description, day: day(expiresAt) })
    const used = lastUsedAt ? ` ${format(texts.lastUsed, { time: relative(lastUsedAt) })}` : ''
    return [
      { key: id, tone: isExpired ? 'danger' : 'warn', title, text: `${texts.keyExpiresText}${used}`, page: 'api-keys' },
    ]
  })
}

function productionItems({ project }: Subject, { texts }: Wording): AttentionItem[] {
  if (!project.isProductionMode) return []
  const { oauthProviders, emailConfig } = project.config
  const problems = productionModeProblems(project).map<AttentionItem>(({ message }) => ({
    key: message,
    tone: 'danger',
    title: texts.domainProblem,
    text: message,
    page: 'domains',
  }))
  const shared = oauthProviders
    .filter(({ enabled, type }) => enabled && type === 'shared')
    .map<AttentionItem>(({ id }) => ({
      key: id,
      tone: 'warn',
      title: format(texts.sharedProvider, { provider: oauthProviderName(id) }),
      text: texts.sharedProviderText,
      page: 'sign-in',
    }))
  const email: AttentionItem[] =
    emailConfig?.type === 'shared'
      ? [{ key: 'email', tone: 'info', title: texts.sharedEmail, text: texts.sharedEmailText, page: 'email' }]
      : []
  return [...problems, ...shared, ...email]
}
