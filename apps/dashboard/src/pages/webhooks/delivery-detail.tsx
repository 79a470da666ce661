import type { WebhookDelivery, WebhookEndpoint } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { CopyableId } from '../../parts/copyable.tsx'
import { JsonCode } from '../../parts/forms/json-code.tsx'
import { Icon } from '../../parts/icon.tsx'
import { DetailHead } from '../../parts/lists/detail-head.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { ScrollArea } from '../../parts/scroll-area.tsx'
import { Duration } from './attempt-chip.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'
import { attemptsQuery } from './webhook-queries.ts'

/** One attempt: all attempts for its message, the response, and the body that was sent. */
export function DeliveryDetail({ delivery, deliveries, endpoint }: DeliveryDetailProps) {
  const texts = useWebhookTexts()
  return (
    <section className="detail" aria-label={delivery.eventType}>
      <DeliveryHead delivery={delivery} deliveries={deliveries} />
      <section className="gap">
        <AttemptList delivery={delivery} />
        <ResendButton key={delivery.id} delivery={delivery} endpoint={endpoint} />
      </section>
      <section className="gap">
        <h3>{texts.responseText}</h3>
        <div className="code wrapped">
          <ScrollArea>{delivery.response || texts.emptyResponse}</ScrollArea>
        </div>
      </section>
      <section>
        <JsonCode title={texts.payload} value={delivery.payload} />
      </section>
    </section>
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
      title={<h3 className="mono">{delivery.eventType}</h3>}
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
      <ol className="tl">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <span className="pin" data-tone={attempt.isDelivered ? undefined : 'danger'}>
              <Icon name={attempt.isDelivered ? 'check' : 'x'} />
            </span>
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
      </ol>
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
