import { waitlistRoutes } from '@portico/contract/waitlist/waitlist.client'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { requireCallbackUrl } from '../urls/callback-url.ts'
import type { WaitlistPlace } from './waitlist-place.ts'

export async function joinWaitlist(
  { request, urls }: ClientContext,
  { email, callbackUrl }: { email: string; callbackUrl?: string },
): Promise<void> {
  const body = { email, callback_url: requireCallbackUrl(urls, 'waitlist', callbackUrl) }
  await request(waitlistRoutes.join, { body, tokens: withoutSession })
}

export async function confirmWaitlistPlace(
  { request }: ClientContext,
  { code }: { code: string },
): Promise<WaitlistPlace> {
  const { email, has_account: hasAccount } = await request(waitlistRoutes.confirm, {
    body: { code },
    tokens: withoutSession,
  })
  return { email, hasAccount }
}
