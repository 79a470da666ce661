/** The page of a team: what its member may see and change. Each form is one call of the API. */
import { KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import type { SessionOfBrowser } from '../../../../../access/page-caller.ts'
import type { PageResponse } from '../../../../../platform/http/pages/hosted-pages.ts'
import { html } from '../../html.ts'
import { type PageCall, pageOfFlow, seeOther, showPage } from '../../page-context.ts'
import { findOwnUser } from '../account-data.ts'
import type { AccountForm } from '../account-form.ts'
import type { AccountView } from '../account-forms.ts'
import { newKeyPage } from '../key-actions.ts'
import { inLanguageOf, statusOf, withRefusal } from '../page-parts.ts'
import { formCallOf, signedInPage } from '../signed-in-page.ts'
import { createTeamKey, leaveTeam, teamActions, teamOf } from './team-actions.ts'
import { findTeamData } from './team-data.ts'
import { teamSections } from './team-sections.ts'

/** Shows a team of the user, or handles one of its forms. A team that the user is not in leads to the account. */
export async function teamPage(call: PageCall): Promise<PageResponse> {
  if (!isId(teamOf(call))) return seeOther(pageOfFlow(call, 'account'))
  try {
    return await signedInPage(call, { address: addressOfTeam(call), show: showTeam, run })
  } catch (error) {
    if (!KnownError.is(error, 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND')) throw error
    return seeOther(pageOfFlow(call, 'account'))
  }
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const addressOfTeam = (call: PageCall, more: Readonly<Record<string, string>> = {}): string =>
  pageOfFlow(call, 'account/team', { team: teamOf(call), ...more })

async function run(given: AccountForm, action: string): Promise<PageResponse> {
  const { call } = given
  if (action === 'key-create') return newKeyPage(call, await createTeamKey(given), addressOfTeam(call))
  if (action === 'leave') {
    await leaveTeam(given)
    return seeOther(pageOfFlow(call, 'account'))
  }
  const act = Object.hasOwn(teamActions, action) ? teamActions[action] : undefined
  await act?.(given)
  return seeOther(addressOfTeam(call, act ? { done: action } : {}))
}

async function showTeam(
  asked: PageCall,
  session: SessionOfBrowser,
  failed: AccountView['failed'],
): Promise<PageResponse> {
  const [user, data] = await Promise.all([findOwnUser(asked, session), findTeamData(asked, session, teamOf(asked))])
  const call = await inLanguageOf(asked, user)
  const view = { call, formCall: formCallOf(call, session), failed }
  const body = html`<p><a href="${pageOfFlow(call, 'account')}">${call.texts.text(english.accountSettings)}</a></p>
${statusOf(call)}${withRefusal(view, teamSections(view, data))}`
  return showPage(call, { title: data.team.display_name, body, status: failed === null ? 200 : 400 })
}
