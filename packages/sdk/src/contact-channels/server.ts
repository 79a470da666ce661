import { contactChannelRoutes } from '@portico/contract/contact-channels/contact-channels.client'
import {
  type ContactChannel,
  contactChannelFields,
  type ServerContactChannelCreate,
  type ServerContactChannelUpdate,
} from '@portico/contract/contact-channels/contact-channels.entity'
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import type { Request } from '../http/request.ts'

/** Calls about the email addresses of any user. A server may also mark an address as verified. */
export interface ServerContactChannelCalls {
  /** Lists all email addresses of a user, the oldest first. */
  list(userId: string): Promise<ContactChannel[]>
  /** @throws {KnownError} USER_NOT_FOUND, CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE */
  create(userId: string, channel: ServerContactChannelCreate): Promise<ContactChannel>
  /** @throws {KnownError} CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE */
  update(userId: string, id: string, changes: ServerContactChannelUpdate): Promise<ContactChannel>
  delete(userId: string, id: string): Promise<void>
  /** Sends a verification link to one of the addresses. @throws {KnownError} EMAIL_ALREADY_VERIFIED */
  sendVerificationCodeTo(userId: string, id: string, input: { callbackUrl: string }): Promise<void>
}

/** Creates the calls about email addresses. */
export function createServerContactChannelCalls(request: Request<'server'>): ServerContactChannelCalls {
  const routes = contactChannelRoutes
  const paramsOf = (userId: string, id: string) => ({ user_id: userId, contact_channel_id: id })
  return {
    async list(userId) {
      return listFromWire(contactChannelFields, await request(routes.list, { query: { user_id: userId } }))
    },
    async create(userId, channel) {
      const body = toWire(contactChannelFields, { ...channel, userId, type: 'email' })
      return fromWire(contactChannelFields, await request(routes.create, { body }))
    },
    async update(userId, id, changes) {
      const input = { params: paramsOf(userId, id), body: toWire(contactChannelFields, changes) }
      return fromWire(contactChannelFields, await request(routes.update, input))
    },
    async delete(userId, id) {
      await request(routes.delete, { params: paramsOf(userId, id) })
    },
    async sendVerificationCodeTo(userId, id, { callbackUrl }) {
      const input = { params: paramsOf(userId, id), body: { callback_url: callbackUrl } }
      await request(routes.sendVerificationCodeTo, input)
    },
  }
}
