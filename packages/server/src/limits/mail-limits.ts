import type { RequestContext } from '../request-context.ts'
import type { Hit } from './limiter.ts'
import { networkHits } from './network-hits.ts'
import { type LimitDeps, requireWithinLimits } from './require-within-limits.ts'

/**
 * Counts a mail that an unauthenticated request causes. Throws a 429 if the limit of the network or the project is
 * exceeded. Returns false if the limit of the recipient is exceeded: then the caller responds as always and sends
 * nothing. Mails that the project's own server causes count against the recipient, too.
 */
export async function countMail(
  deps: LimitDeps,
  projectId: string,
  { email, context }: { email: string; context: RequestContext },
): Promise<boolean> {
  const perProject =
    context.access === 'client' ? [{ limit: 'mailsPerProjectPerHour' as const, subject: projectId }] : []
  const senders = [...networkHits(deps, context, ['mailsPerNetworkPerHour']), ...perProject]
  if (senders.length > 0) await requireWithinLimits(deps, projectId, senders)
  return countMailToAddress(deps, projectId, email)
}

/** Counts a mail to an address, whoever causes it. Returns false if the limit of the address is exceeded. */
export async function countMailToAddress(
  { limiter }: Pick<LimitDeps, 'limiter'>,
  projectId: string,
  email: string,
): Promise<boolean> {
  const hits = addressHits(email)
  const [hour, day] = await limiter.takeEach(projectId, hits)
  // A mail that the limit of the hour refuses does not count against the day.
  if (hour) limiter.giveBack(projectId, hits.slice(1))
  return !hour && !day
}

/** Releases a counted mail that is not sent after all. */
export function releaseMail({ limiter }: Pick<LimitDeps, 'limiter'>, projectId: string, email: string): void {
  limiter.giveBack(projectId, addressHits(email))
}

function addressHits(email: string): Hit[] {
  const subject = email.toLowerCase()
  return [
    { limit: 'mailsPerAddressPerHour', subject },
    { limit: 'mailsPerAddressPerDay', subject },
  ]
}
