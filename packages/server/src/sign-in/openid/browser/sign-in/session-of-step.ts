import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import { detailsReason } from '../../grants/needs-details.ts'
import { termsReason } from '../../grants/needs-terms.ts'
import { findFlow } from '../flow.ts'
import { findUserOfBrowser } from '../opened-session.ts'
import type { PageCall } from '../page-context.ts'

/** Checks that lead a flow to a step of a user who is signed in. */
const stepReasons = [termsReason, detailsReason]

/** Returns the session of the browser, if the page may show a step of its user in place of a sign-in. */
export async function findSessionOfStep(call: PageCall): Promise<SessionOfBrowser | null> {
  const { deps, project, browser, flow, request } = call
  if (new URLSearchParams(request.target.split('?')[1]).has('again')) return null
  const session = await findUserOfBrowser(deps, project, browser.session)
  if (!session || flow === '') return session
  const found = await findFlow(deps, { projectId: project.id, flow, browserHash: browser.hash })
  // The client may ask for a new sign-in, too, which comes first.
  return found?.prompt.reasons.every((reason) => stepReasons.includes(reason)) ? session : null
}

/** Returns that session if `isMissing` resolves to true for its user. */
export async function findSessionForDetails(
  call: PageCall,
  isMissing: (userId: string) => Promise<boolean>,
): Promise<SessionOfBrowser | null> {
  const session = await findSessionOfStep(call)
  return session && (await isMissing(session.userId)) ? session : null
}
