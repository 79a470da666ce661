/** Data of the page `account`, read as the user who calls the API. */
import { endpoints } from '@portico/contract'
import { z } from 'zod'
import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import { callEndpoint } from '../call-api.ts'
import type { PageCall } from '../page-context.ts'

const OwnUser = z.object({
  id: z.string(),
  display_name: z.string().nullable(),
  username: z.string().nullable(),
  primary_email: z.string().nullable(),
  has_password: z.boolean(),
  requires_totp_mfa: z.boolean(),
  locale: z.string().nullable(),
})

/** The user with addresses, authenticator apps, sessions and apps with access. */
export interface AccountData {
  readonly user: z.output<typeof OwnUser>
  readonly emails: z.output<typeof endpoints.contactChannels.list.response>['items']
  readonly authenticators: z.output<typeof endpoints.mfa.listAuthenticators.response>['items']
  readonly sessions: z.output<typeof endpoints.sessions.list.response>['items']
  readonly grants: z.output<typeof endpoints.oauthGrants.list.response>['items']
}

const own = { user_id: 'me' }

/** Reads the account. Throws the errors of the calls. */
export async function findAccountData(call: PageCall, session: SessionOfBrowser): Promise<AccountData> {
  const { contactChannels, mfa, sessions, oauthGrants, users } = endpoints
  const [user, emails, authenticators, opened, grants] = await Promise.all([
    callEndpoint(call, { route: users.me.route, response: OwnUser }, { session }),
    callEndpoint(call, contactChannels.list, { session, query: own }),
    callEndpoint(call, mfa.listAuthenticators, { session, query: own }),
    callEndpoint(call, sessions.list, { session, query: own }),
    callEndpoint(call, oauthGrants.list, { session, query: own }),
  ])
  return {
    user,
    emails: emails.items,
    authenticators: authenticators.items,
    sessions: opened.items,
    grants: grants.items,
  }
}
