import { contactChannelRoutes } from '@portico/contract/contact-channels/contact-channels.client'
import {
  type ContactChannel,
  type ContactChannelCreate,
  type ContactChannelUpdate,
  contactChannelFields,
} from '@portico/contract/contact-channels/contact-channels.entity'
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { requireCallbackUrl } from '../urls/callback-url.ts'
import { markedUrl } from '../urls/link-marker.ts'
import type { VerificationCodeCheck } from './verification-code-check.ts'

const paramsOf = (id: string) => ({ user_id: 'me', contact_channel_id: id })

export async function listContactChannels({ request }: ClientContext): Promise<ContactChannel[]> {
  const query = { user_id: 'me' }
  return listFromWire(contactChannelFields, await request(contactChannelRoutes.list, { query }))
}

export async function createContactChannel(
  context: ClientContext,
  channel: ContactChannelCreate,
): Promise<ContactChannel> {
  const body = toWire(contactChannelFields, { ...channel, userId: 'me', type: 'email' })
  return fromWire(contactChannelFields, await change(context, contactChannelRoutes.create, { body }))
}

export async function updateContactChannel(
  context: ClientContext,
  id: string,
  changes: ContactChannelUpdate,
): Promise<ContactChannel> {
  const input = { params: paramsOf(id), body: toWire(contactChannelFields, changes) }
  return fromWire(contactChannelFields, await change(context, contactChannelRoutes.update, input))
}

export async function deleteContactChannel(context: ClientContext, id: string): Promise<void> {
  await change(context, contactChannelRoutes.delete, { params: paramsOf(id) })
}

export async function sendVerificationCode(
  { request, urls, options, currentUser }: ClientContext,
  { email, callbackUrl }: { email?: string; callbackUrl?: string } = {},
): Promise<void> {
  const target = requireCallbackUrl(urls, 'emailVerification', callbackUrl)
  const address = email ?? (await currentUser.refresh())?.primaryEmail
  if (!address) throw new TypeError('The user has no primary email address to verify.')
  const body = { email: address, callback_url: markedUrl(options, target) }
  await request(contactChannelRoutes.sendVerificationCode, { body })
}

export async function sendVerificationCodeTo(
  { request, urls, options }: ClientContext,
  id: string,
  { callbackUrl }: { callbackUrl?: string } = {},
): Promise<void> {
  const target = requireCallbackUrl(urls, 'emailVerification', callbackUrl)
  const body = { callback_url: markedUrl(options, target) }
  await request(contactChannelRoutes.sendVerificationCodeTo, { params: paramsOf(id), body })
}

export async function verifyContactChannel(context: ClientContext, { code }: { code: string }): Promise<void> {
  await change(context, contactChannelRoutes.verify, { body: { code }, tokens: withoutSession })
}

export async function checkVerificationCode(
  { request }: ClientContext,
  { code }: { code: string },
): Promise<VerificationCodeCheck> {
  // With the tokens of the session, by which the service knows whose address it is.
  const { email = '', is_own_account: isOwnAccount = false } = await request(
    contactChannelRoutes.checkVerificationCode,
    { body: { code } },
  )
  return { email, isOwnAccount }
}
