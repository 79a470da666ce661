import { endpoints } from '@portico/contract'
import type { Call } from '../access/call.ts'
import { steps } from '../access/steps.ts'
import { pageView } from '../platform/http/response/page-view.ts'
import { success } from '../platform/http/response/success.ts'
import { signUpUrlOf } from '../projects/sign-up-url.ts'
import { listWaitlist, removeEntry, type WaitlistRow } from '../workspaces/waitlist/entries.ts'
import { inviteFromWaitlist, selectFromWaitlist } from '../workspaces/waitlist/invite-from-waitlist.ts'
import { confirmWaitlistPlace, countWaitlistRequest, sendWaitlistLink } from '../workspaces/waitlist/join-waitlist.ts'
import { implement } from './implement.ts'

export const waitlistRoutes = implement('waitlist', endpoints.waitlist, {
  join: steps({
    prepare: (call, deps) => countWaitlistRequest(deps, call.project, requestOf(call)),
    commit: async (call, deps, isEmailed) => {
      await sendWaitlistLink(deps, call.project, requestOf(call), isEmailed)
      return success
    },
  }),
  confirm: async ({ project, body, context }, deps) => {
    const { email, hasAccount } = await confirmWaitlistPlace(deps, project, { code: body.code, context })
    return { email, has_account: hasAccount }
  },
  list: async ({ project, query }, deps) => {
    const { is_invited: isInvited, query: search, limit, cursor } = query
    const { items, nextCursor } = await listWaitlist(deps, project, { isInvited, search, limit, cursor })
    return pageView(items.map(entryView), nextCursor, query)
  },
  invite: steps({
    prepare: ({ project, body }, deps) =>
      selectFromWaitlist(deps, project, { ...body, callbackUrl: body.callback_url ?? signUpUrlOf(project) }),
    commit: async (call, deps, selected) => {
      const outcomes = await inviteFromWaitlist(deps, call.project, selected, senderOf(call))
      const unknown = new Set(call.body.ids?.filter((id) => !outcomes.has(id)))
      return {
        items: [
          ...[...outcomes].map(([id, outcome]) => ({ id, outcome })),
          ...[...unknown].map((id) => ({ id, outcome: 'not_found' as const })),
        ],
      }
    },
  }),
  remove: async ({ project, params, context }, deps) => {
    await removeEntry(deps, project, { id: params.entry_id, context })
    return success
  },
})

const requestOf = ({ body, context }: Call<typeof endpoints.waitlist.join>) => ({
  email: body.email,
  callbackUrl: body.callback_url,
  context,
})

const senderOf = ({ project, body, credential, context }: Call<typeof endpoints.waitlist.invite>) => ({
  callbackUrl: body.callback_url ?? signUpUrlOf(project),
  ownerId: credential?.kind === 'owner' ? credential.userId : null,
  context,
})

const entryView = ({ id, email, locale, createdAtMillis, invitedAtMillis }: WaitlistRow) => ({
  id,
  email,
  locale,
  created_at_millis: createdAtMillis,
  invited_at_millis: invitedAtMillis,
})
