/** Calls about the user's email addresses. They may change the user, who is then read again. */
import {
  type ContactChannel,
  type ContactChannelCreate,
  type ContactChannelUpdate,
  contactChannelFields,
} from '@portico/contract/entities/contact-channels'
import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import { toWire } from '@portico/contract/entities/to-wire'
import { accountRoutes } from '@portico/contract/routes/account'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { requireCallbackUrl } from '../urls/callback-url.ts'

const paramsOf = (id: string) => ({ user_id: 'me', contact_channel_id: id })

export async function listContactChannels({ request }: ClientContext): Promise<ContactChannel[]> {
  const query = { user_id: 'me' }
  return listFromWire(contactChannelFields, await request(accountRoutes.contactChannels.list, { query }))
}

export async function createContactChannel(
  { request, currentUser }: ClientContext,
  channel: ContactChannelCreate,
): Promise<ContactChannel> {
  const body = toWire(contactChannelFields, { ...channel, userId: 'me', type: 'email' })
  const created = fromWire(contactChannelFields, await request(accountRoutes.contactChannels.create, { body }))
  currentUser.invalidate()
  return created
}

export async function updateContactChannel(
  { request, currentUser }: ClientContext,
  id: string,
  changes: ContactChannelUpdate,
): Promise<ContactChannel> {
  const input = { params: paramsOf(id), body: toWire(contactChannelFields, changes) }
  const updated = fromWire(contactChannelFields, await request(accountRoutes.contactChannels.update, input))
  currentUser.invalidate()
  return updated
}

export async function deleteContactChannel({ request, currentUser }: ClientContext, id: string): Promise<void> {
  await request(accountRoutes.contactChannels.delete, { params: paramsOf(id) })
  currentUser.invalidate()
}

export async function sendVerificationCode(
  { request, urls, currentUser }: ClientContext,
  { email, callbackUrl }: { email?: string; callbackUrl?: string } = {},
): Promise<void> {
  const callback_url = requireCallbackUrl(urls, 'emailVerification', callbackUrl)
  const address = email ?? (await currentUser.refresh())?.primaryEmail
  if (!address) throw new TypeError('The user has no primary email address to verify.')
  await request(accountRoutes.contactChannels.sendVerificationCode, { body: { email: address, callback_url } })
}

export async function sendVerificationCodeTo(
  { request, urls }: ClientContext,
  id: string,
  { callbackUrl }: { callbackUrl?: string } = {},
): Promise<void> {
  const body = { callback_url: requireCallbackUrl(urls, 'emailVerification', callbackUrl) }
  await request(accountRoutes.contactChannels.sendVerificationCodeTo, { params: paramsOf(id), body })
}

export async function verifyContactChannel(
  { request, currentUser }: ClientContext,
  { code }: { code: string },
): Promise<void> {
  await request(accountRoutes.contactChannels.verify, { body: { code }, tokens: withoutSession })
  currentUser.invalidate()
}

export async function checkVerificationCode({ request }: ClientContext, { code }: { code: string }): Promise<void> {
  await request(accountRoutes.contactChannels.checkVerificationCode, { body: { code }, tokens: withoutSession })
}
