import type { WebhookEndpoint } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { isFailing } from '../../data/endpoint-state.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { CopyableId } from '../../parts/copyable.tsx'
import { dayMillis } from '../../parts/durations.ts'
import { Note } from '../../parts/feedback/note.tsx'
import { SectionHead } from '../../parts/heads.tsx'
import { Actions, Stack } from '../../parts/layout.tsx'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { Deliveries } from './deliveries.tsx'
import { eventTypes } from './event-types.ts'
import { SigningSecret } from './signing-secret.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'
import { statsQuery } from './webhook-queries.ts'

/** One endpoint: its figures, its deliveries, a button that recovers failed ones, and its secret. */
export function EndpointSection({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { projectId } = useProjectApp()
  const { data: stats } = useQuery(statsQuery(projectId, endpoint.id))
  const undelivered = stats ? stats.pending + stats.failed : 0
  return (
    <Stack as="section" aria-labelledby="endpoint">
      <div>
        <SectionHead>
          <div>
            <Text id="endpoint" as="h2" isMono isLong>
              <bdi>{withoutScheme(endpoint.url)}</bdi>
            </Text>
            <CopyableId id={endpoint.id} />
          </div>
          <Actions>
            <ExampleMenu endpoint={endpoint} />
            {undelivered > 0 && <RecoverButton endpoint={endpoint} count={undelivered} />}
          </Actions>
        </SectionHead>
        <Stack isTight>
          <EndpointNote endpoint={endpoint} />
          <div>
            <Deliveries endpoint={endpoint} />
          </div>
        </Stack>
      </div>
      <SigningSecret endpoint={endpoint} />
    </Stack>
  )
}

function EndpointNote({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useWebhookTexts()
  const { plural } = useLanguage()
  const { projectId } = useProjectApp()
  const { data: stats } = useQuery(statsQuery(projectId, endpoint.id))
  if (endpoint.isDisabled) {
    return (
      <Note tone="info" title={texts.disabledTitle}>
        {texts.disabledText}
      </Note>
    )
  }
  if (!stats || !isFailing(stats)) return null
  return (
    <Note tone="danger" title={plural(texts.failingTitle, stats.pending + stats.failed)}>
      {stats.pending > 0 && <p>{plural(texts.pendingText, stats.pending)}</p>}
      {stats.failed > 0 && <p>{plural(texts.givenUpText, stats.failed)}</p>}
    </Note>
  )
}

/** Sends an example of the chosen event. */
function ExampleMenu({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useWebhookTexts()
  const { projectId, app } = useProjectApp()
  const example = useChange(projectId, {
    run: (type: (typeof eventTypes)[number]) => app.webhooks.sendExample(endpoint.id, type),
    stale: [['webhooks']],
    done: (_, type) => format(texts.exampleSent, { type }),
  })
  return (
    <Menu
      trigger={
        <RoleButton needs="developer" isSmall icon="send" isBusy={example.isPending} isDisabled={endpoint.isDisabled}>
          {texts.sendExample}
        </RoleButton>
      }
    >
      {(endpoint.eventTypes ?? eventTypes).map((type) => (
        <MenuItem key={type} onSelect={() => example.mutate(type)}>
          <Text isMono>{type}</Text>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Sends the undelivered messages of the last day again. */
function RecoverButton({ endpoint, count }: { endpoint: WebhookEndpoint; count: number }) {
  const texts = useWebhookTexts()
  const { plural } = useLanguage()
  const { projectId, app } = useProjectApp()
  const recovery = useChange(projectId, {
    run: () => app.webhooks.recoverMessages(endpoint.id, { since: new Date(Date.now() - dayMillis) }),
    stale: [['webhooks']],
    done: () => texts.recovering,
  })
  return (
    <RoleButton
      needs="developer"
      isSmall
      icon="rotate-cw"
      isBusy={recovery.isPending}
      isDisabled={endpoint.isDisabled}
      onClick={() => recovery.mutate()}
    >
      {plural(texts.recover, count)}
    </RoleButton>
  )
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')
