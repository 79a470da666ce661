import type { WebhookAttempt } from '@portico/sdk/admin'
import { Chip } from '../../parts/lists/chip.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'

/** The result of an attempt: the status code of the response, or that there was none. */
export function AttemptChip({ attempt }: { attempt: WebhookAttempt }) {
  const texts = useWebhookTexts()
  return (
    <Chip tone={attempt.isDelivered ? 'quiet' : 'danger'} icon={attempt.isDelivered ? 'circle-check' : 'circle-x'}>
      {attempt.statusCode === 0 ? texts.noResponse : attempt.statusCode}
    </Chip>
  )
}

/** A duration in milliseconds, from one second on in seconds. */
export function Duration({ millis }: { millis: number }) {
  const texts = useWebhookTexts()
  const { number } = useLanguage()
  return millis < 1000
    ? format(texts.milliseconds, { count: number(millis) })
    : format(texts.seconds, { count: number(Math.round(millis / 100) / 10) })
}
