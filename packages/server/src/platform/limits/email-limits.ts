import type { RequestContext } from '../request-context.ts'
import { longest } from './create-limiter.ts'
import type { Excess, Hit, WithLimitReleases } from './limiter.ts'
import { networkHits } from './network-hits.ts'
import { type LimitDeps, tooMany } from './require-within-limits.ts'

/**
 * Counts an email that an unauthenticated request causes. Throws a 429 if the limit of the network or the project is
 * exceeded. Returns false if the limit of the recipient is exceeded: then the caller responds as always and sends
 * nothing. Emails that the project's own server causes count against the recipient, too.
 */
export async function countEmail(
  deps: LimitDeps,
  projectId: string,
  { email, context }: { email: string; context: RequestContext },
): Promise<boolean> {
  const perProject =
    context.access === 'client' ? [{ limit: 'mailsPerProjectPerHour' as const, subject: projectId }] : []
  const senders = [...networkHits(deps, context, ['mailsPerNetworkPerHour']), ...perProject]
  const address = addressHits(email)
  // Together, because each step is a commit that the caller waits for.
  const excesses = await deps.limiter.takeEach(projectId, [...senders, ...address])
  const refused = longest(excesses.slice(0, senders.length))
  const [hour, day] = excesses.slice(senders.length)
  // A refused request does not use up the limit of the address.
  if (refused) deps.limiter.release(projectId, address)
  else if (hour) deps.limiter.release(projectId, [address[1]])
  if (refused) throw tooMany(refused)
  return !hour && !day
}

/** Reason for which an email was withheld. */
export const addressLimitReached =
  'Not sent: the address has reached the limit of emails that it may receive in an hour or a day.'

/** Counts an email to an address, whatever its cause. Returns false if the limit of the address is exceeded. */
export async function countEmailToAddress(
  deps: Pick<LimitDeps, 'limiter'>,
  projectId: string,
  email: string,
): Promise<boolean> {
  return (await takeHourAndDay(deps, projectId, addressHits(email))) === null
}

/** Counts an email to each address. Returns for each whether it is within the limits of the address, in their order. */
export async function countEmailsToAddresses(
  { limiter }: Pick<LimitDeps, 'limiter'>,
  projectId: string,
  addresses: readonly string[],
): Promise<readonly boolean[]> {
  if (addresses.length === 0) return []
  const hits = addresses.map(addressHits)
  const excesses = await limiter.takeEach(projectId, hits.flat())
  return hits.map(([, day], index) => {
    const overHour = excesses[2 * index]
    if (overHour) limiter.release(projectId, [day])
    return !overHour && !excesses[2 * index + 1]
  })
}

/** Counts an email to an address. Throws TOO_MANY_REQUESTS if the limit of the address is exceeded. */
export async function requireEmailToAddress(
  deps: Pick<LimitDeps, 'limiter'>,
  projectId: string,
  email: string,
): Promise<void> {
  const excess = await takeHourAndDay(deps, projectId, addressHits(email))
  if (excess) throw tooMany(excess)
}

/** Counts emails that a server of the project writes. Throws TOO_MANY_REQUESTS, and then counts none. */
export async function countMessages(
  { limiter }: Pick<LimitDeps, 'limiter'>,
  projectId: string,
  count: number,
): Promise<void> {
  const hits = Array.from({ length: count }, (): Hit => ({ limit: 'messagesPerProjectPerHour', subject: projectId }))
  const excess = await limiter.take(projectId, hits)
  if (!excess) return
  limiter.release(projectId, hits)
  throw tooMany(excess)
}

/** Counts an invitation against its sender. Throws TOO_MANY_REQUESTS. */
export async function countInvitation(
  deps: Pick<LimitDeps, 'limiter'>,
  projectId: string,
  senderId: string,
): Promise<void> {
  const excess = await takeHourAndDay(deps, projectId, senderHits(senderId))
  if (excess) throw tooMany(excess)
}

/** Releases a counted invitation that is not sent after all. */
export function releaseInvitation({ limiter }: WithLimitReleases, projectId: string, senderId: string): void {
  limiter.release(projectId, senderHits(senderId))
}

/** Counts against the limits of an hour and a day. A hit over the limit of the hour does not count against the day. */
async function takeHourAndDay(
  { limiter }: Pick<LimitDeps, 'limiter'>,
  projectId: string,
  hits: readonly [hour: Hit, day: Hit],
): Promise<Excess | null> {
  const [hour, day] = await limiter.takeEach(projectId, hits)
  if (hour) limiter.release(projectId, [hits[1]])
  return hour ?? day ?? null
}

/** Releases a counted email that is not sent after all. */
export function releaseEmail({ limiter }: WithLimitReleases, projectId: string, email: string): void {
  limiter.release(projectId, addressHits(email))
}

function addressHits(email: string): [Hit, Hit] {
  const subject = email.toLowerCase()
  return [
    { limit: 'mailsPerAddressPerHour', subject },
    { limit: 'mailsPerAddressPerDay', subject },
  ]
}

function senderHits(subject: string): [Hit, Hit] {
  return [
    { limit: 'invitationsPerSenderPerHour', subject },
    { limit: 'invitationsPerSenderPerDay', subject },
  ]
}
