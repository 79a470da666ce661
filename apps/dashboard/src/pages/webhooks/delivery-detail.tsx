import type { WebhookDelivery, WebhookEndpoint } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { CodeFrame } from '../../parts/code/code-frame.tsx'
import { CopyableId } from '../../parts/copyable.tsx'
import { JsonCode } from '../../parts/forms/json-code.tsx'
import { Paragraphs } from '../../parts/layout.tsx'
import { DetailHead } from '../../parts/lists/detail-head.tsx'
import { Detail } from '../../parts/lists/master-detail.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { TimelineList, TimelinePin } from '../../parts/lists/timeline.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { ScrollArea } from '../../parts/scroll-area.tsx'
import { Text } from '../../parts/text.tsx'
import { Duration } from './attempt-chip.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'
import { attemptsQuery } from './webhook-queries.ts'

/** One attempt: all attempts for its message, the response, and the body that was sent. */
export function DeliveryDetail({ delivery, deliveries, endpoint }: DeliveryDetailProps) {
  const texts = useWebhookTexts()
  return (
    <Detail aria-label={delivery.eventType}>
      <DeliveryHead delivery={delivery} deliveries={deliveries} />
      <Paragraphs as="section">
        <AttemptList delivery={delivery} />
        <ResendButton key={delivery.id} delivery={delivery} endpoint={endpoint} />
      </Paragraphs>
      <Paragraphs as="section">
        <h3>{texts.responseText}</h3>
        <CodeFrame isWrapped>
          <ScrollArea>{delivery.response || texts.emptyResponse}</ScrollArea>
        </CodeFrame>
      </Paragraphs>
      <section>
        <JsonCode title={texts.payload} value={delivery.payload} />
      </section>
    </Detail>
  )
}

interface DeliveryDetailProps {
  delivery: WebhookDelivery
  deliveries: readonly WebhookDelivery[]
  endpoint: WebhookEndpoint
}

function DeliveryHead({ delivery, deliveries }: Omit<DeliveryDetailProps, 'endpoint'>) {
  const texts = useWebhookTexts()
  const navigate = useNavigate({ from: '/p/$projectId/webhooks' })
  return (
    <DetailHead
      title={
        <Text as="h3" isMono>
          {delivery.eventType}
        </Text>
      }
      subtitle={<CopyableId id={delivery.messageId} />}
      entry={delivery}
      entries={deliveries}
      labels={{ previous: texts.newerAttempt, next: texts.olderAttempt }}
      onOpen={(id) =>
        void navigate({
          search: ({ attempt: _, ...search }) => (id === undefined ? search : { ...search, attempt: id }),
          resetScroll: false,
        })
      }
    />
  )
}

function AttemptList({ delivery }: { delivery: WebhookDelivery }) {
  const texts = useWebhookTexts()
  const { projectId } = useProjectApp()
  const { data: attempts = [delivery] } = useQuery(attemptsQuery(projectId, delivery.messageId, delivery.endpointId))
  return (
    <>
      <h3>{texts.attempts}</h3>
      <TimelineList>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <TimelinePin icon={attempt.isDelivered ? 'check' : 'x'} tone={attempt.isDelivered ? undefined : 'danger'} />
            <div>
              <p>{attempt.statusCode === 0 ? texts.noResponse : attempt.statusCode}</p>
              <small>
                <Duration millis={attempt.durationMillis} />
                {attempt.isRequested && `, ${texts.requested}`}
              </small>
            </div>
            <Moment at={attempt.at} isExact />
          </li>
        ))}
      </TimelineList>
    </>
  )
}

function ResendButton({ delivery, endpoint }: Omit<DeliveryDetailProps, 'deliveries'>) {
  const texts = useWebhookTexts()
  const { projectId, app } = useProjectApp()
  const resend = useChange(projectId, {
    run: () => app.webhooks.resendMessage(delivery.messageId, delivery.endpointId),
    stale: [['webhooks']],
    done: () => texts.resent,
  })
  return (
    <RoleButton
      needs="developer"
      isSmall
      icon="rotate-cw"
      isBusy={resend.isPending}
      isDisabled={endpoint.isDisabled}
      onClick={() => resend.mutate()}
    >
      {texts.resend}
    </RoleButton>
  )
}
