import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import {
  type WaitlistEntry,
  type WaitlistInvitation,
  waitlistEntryFields,
  waitlistInvitationFields,
} from '@portico/contract/waitlist/waitlist.entity'
import { waitlistServerRoutes } from '@portico/contract/waitlist/waitlist.server'
import type { Request } from '../http/request.ts'

/** A page of the waitlist. */
export interface WaitlistPage {
  items: WaitlistEntry[]
  /** For `cursor`; null on the last page. */
  nextCursor: string | null
}

/** Filters and page of the waitlist. */
export interface WaitlistListOptions {
  /** `false`: addresses that wait. `true`: invited addresses that have not signed up. */
  isInvited?: boolean
  /** Part of an address. */
  query?: string
  /** 1 to 1,000. */
  limit?: number
  cursor?: string
}

/** Calls about the waitlist. */
export interface ServerWaitlistCalls {
  /** Lists the waitlist, the longest wait first. Addresses that have an account are left out. */
  list(options?: WaitlistListOptions): Promise<WaitlistPage>
  /**
   * Invites the named entries, or as many as wait longest; at most 100. Each gets an invitation to the app, which admits
   * its address once. An entry is invited again after seven days at the earliest. `callbackUrl` is the sign-up screen, by
   * default that of the first trusted domain.
   * @throws {KnownError} USER_INVITATION_LIMIT_REACHED, and then invites nobody; REDIRECT_URL_NOT_WHITELISTED
   */
  invite(selection: ({ ids: string[] } | { count: number }) & { callbackUrl?: string }): Promise<WaitlistInvitation[]>
  /** Deletes an entry. An invitation that was sent to it stays open. @throws {KnownError} WAITLIST_ENTRY_NOT_FOUND */
  remove(entryId: string): Promise<void>
}

/** Creates the calls about the waitlist. */
export function createServerWaitlistCalls(request: Request<'server'>): ServerWaitlistCalls {
  const routes = waitlistServerRoutes
  return {
    async list({ isInvited, query, limit, cursor } = {}) {
      const response = await request(routes.list, { query: { is_invited: isInvited, query, limit, cursor } })
      return {
        items: listFromWire(waitlistEntryFields, response),
        nextCursor: response.pagination?.next_cursor ?? null,
      }
    },
    async invite({ callbackUrl, ...selection }) {
      const { items } = await request(routes.invite, { body: { ...selection, callback_url: callbackUrl } })
      return items.map((item) => fromWire(waitlistInvitationFields, item))
    },
    async remove(entryId) {
      await request(routes.remove, { params: { entry_id: entryId } })
    },
  }
}
