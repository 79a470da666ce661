import type { RequestContext } from '../request-context.ts'
import type { Hit } from './limiter.ts'
import { networkHits } from './network-hits.ts'
import { type LimitDeps, requireWithinLimits } from './require-within-limits.ts'

/**
 * Counts a mail that a stranger can cause. Throws 429 when the sender's network or the project has caused too many;
 * false when the recipient has had enough: then the caller answers as always, and sends nothing. What the recipient gets
 * from the project's own server counts for the recipient, too.
 */
export async function mayMail(
  deps: LimitDeps,
  projectId: string,
  { email, context }: { email: string; context: RequestContext },
): Promise<boolean> {
  const perProject =
    context.access === 'client' ? [{ limit: 'mailsPerProjectPerHour' as const, subject: projectId }] : []
  const senders = [...networkHits(deps, context, ['mailsPerNetworkPerHour']), ...perProject]
  if (senders.length > 0) await requireWithinLimits(deps, projectId, senders)
  return mayReach(deps, projectId, email)
}

/** Counts a mail to an address, whoever sends it; false when it has had enough. */
export async function mayReach(
  { limiter }: Pick<LimitDeps, 'limiter'>,
  projectId: string,
  email: string,
): Promise<boolean> {
  const hits = addressHits(email)
  const [hour, day] = await limiter.takeEach(projectId, hits)
  // What is not sent within this hour is none of the mails of the day, whatever others at this moment have counted there.
  if (hour) limiter.giveBack(projectId, hits.slice(1))
  return !hour && !day
}

/** Takes a mail back that was allowed and is not sent after all. */
export function giveMailBack({ limiter }: Pick<LimitDeps, 'limiter'>, projectId: string, email: string): void {
  limiter.giveBack(projectId, addressHits(email))
}

function addressHits(email: string): Hit[] {
  const subject = email.toLowerCase()
  return [
    { limit: 'mailsPerAddressPerHour', subject },
    { limit: 'mailsPerAddressPerDay', subject },
  ]
}
