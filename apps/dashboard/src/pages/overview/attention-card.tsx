import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiKeysQuery, suspendedKeysQuery } from '../../data/api-keys-query.ts'
import { failedEmailsQuery, failingEndpointsQuery } from '../../data/failure-queries.ts'
import { projectQuery, useListedProject, useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardBody, CardHead } from '../../parts/cards/card.tsx'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { Skeleton } from '../../parts/feedback/loading.tsx'
import { Empty, Note } from '../../parts/feedback/note.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Count } from '../../parts/lists/tag.tsx'
import { Text } from '../../parts/text.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { type AttentionItem, type AttentionPage, attentionOf } from './attention.ts'
import styles from './attention-card.module.css'
import { useOverviewTexts } from './use-overview-texts.ts'

const icons = { danger: 'circle-alert', warn: 'triangle-alert', info: 'info' } as const

/** The tasks of the owner. Shown after all checks of data that the role may read. */
export function AttentionCard() {
  const texts = useOverviewTexts()
  const { items, failed } = useAttention()
  return (
    <Card as="section">
      <CardHead>
        <div>
          <h2>{texts.attention}</h2>
        </div>
        {items && items.length > 0 && <Count>{items.length}</Count>}
      </CardHead>
      {failed.length > 0 && <FailedChecks checks={failed} />}
      {items === null && failed.length === 0 && (
        <CardBody>
          <Skeleton rows={2} />
        </CardBody>
      )}
      {items?.length === 0 && failed.length === 0 && (
        <Empty icon="circle-check" title={texts.attentionNone}>
          {texts.attentionNoneText}
        </Empty>
      )}
      <ul className={styles.items}>
        {items?.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </Card>
  )
}

/** Reports checks that failed. An empty list would state that nothing needs attention. */
function FailedChecks({ checks }: { checks: readonly Pick<UseQueryResult, 'error' | 'refetch'>[] }) {
  const texts = useTexts('common')
  const retry = () => {
    for (const { refetch } of checks) void refetch()
  }
  return (
    <CardBody>
      <Note
        tone="danger"
        role="alert"
        title={texts.failedTitle}
        actions={
          <Button isSmall onClick={retry}>
            {texts.retry}
          </Button>
        }
      >
        {describeError(checks[0]?.error, texts)}
      </Note>
    </CardBody>
  )
}

function Item({ item: { tone, title, text, page, search } }: { item: AttentionItem }) {
  const { projectId } = useProjectApp()
  const pageNames = usePageNames()
  return (
    <li>
      <Icon name={icons[tone]} tone={tone} />
      <div>
        <Text as="bdi" look="strong">
          {title}
        </Text>
        <Text as="p" look="muted">
          {text}
        </Text>
        {page && (
          <p>
            <Link to={`/p/$projectId/${page}`} params={{ projectId }} search={search}>
              {pageNames[page]}
            </Link>
          </p>
        )}
      </div>
    </li>
  )
}

function usePageNames(): Record<AttentionPage, string> {
  const shell = useTexts('shell')
  const { outbox } = useOverviewTexts()
  return {
    'api-keys': shell.apiKeys,
    domains: shell.domains,
    email: shell.email,
    'email/outbox': outbox,
    'sign-in': shell.signInMethods,
    webhooks: shell.webhooks,
  }
}

interface Attention {
  /** Null until all checks have ended. */
  items: AttentionItem[] | null
  /** Checks that failed. They do not hide the items of the others. */
  failed: readonly Pick<UseQueryResult, 'error' | 'refetch'>[]
}

function useAttention(): Attention {
  const texts = useOverviewTexts()
  const { relative, day } = useLanguage()
  const { projectId } = useProjectApp()
  const role = useListedProject().project?.role
  const mayReadKeys = role === 'owner' || role === 'admin'
  const mayReadWebhooks = mayReadKeys || role === 'developer'
  const [project, keys, emails, endpoints, suspended] = useQueries({
    queries: [
      projectQuery(projectId),
      { ...apiKeysQuery(projectId), enabled: mayReadKeys },
      failedEmailsQuery(projectId),
      { ...failingEndpointsQuery(projectId), enabled: mayReadWebhooks },
      { ...suspendedKeysQuery(projectId), enabled: mayReadKeys },
    ],
  })
  const checks = [keys, emails, endpoints, suspended]
  const failed = [project, ...checks].filter(({ data, isError }) => isError && data === undefined)
  const isChecking = checks.some(({ isLoading }) => isLoading)
  if (!project.data || !role || isChecking) return { items: null, failed }
  const subject = {
    project: project.data,
    keySets: keys.data ?? [],
    suspendedKeys: suspended.data?.items ?? [],
    failedEmails: emails.data ?? [],
    failingEndpoints: endpoints.isEnabled ? (endpoints.data ?? null) : [],
    now: new Date(),
  }
  return { items: attentionOf(subject, { texts, relative, day }), failed }
}
