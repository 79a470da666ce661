/** Request, dependencies and responses of the pages of a flow. */

import type { AskingDeps } from '../../../access/with-auth-hook-answers.ts'
import type { WithActivity } from '../../../accounts/sessions/activity.ts'
import type { WithSignedInUsers } from '../../../accounts/users/signed-in-user.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithPasswordHasher } from '../../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../../platform/database/database.ts'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { ApiRequest } from '../../../platform/http/request/api-request.ts'
import type { WithLimiter } from '../../../platform/limits/limiter.ts'
import type { WithLog } from '../../../platform/log.ts'
import type { WithProviderFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { logosUrl } from '../../../projects/logos.ts'
import type { Project, WithProjects } from '../../../projects/project.ts'
import type { AskDeps } from '../../lazy-import/ask-old-system.ts'
import type { WithProviderDocuments } from '../../oauth/upstream/document-cache.ts'
import type { AuthorizationServer } from '../library/authorization-server.ts'
import { type Browser, browserCookie } from './browser-cookie.ts'
import type { CallApi } from './call-api.ts'
import { type Html, html } from './html.ts'
import { parametersOfInvitation, type VisitorInvitation } from './invitation.ts'
import { pageResponse } from './page.ts'
import { scriptPath } from './page-script.ts'
import type { PageTexts } from './page-texts.ts'
import { parametersOf, type ReturnTarget } from './return-target.ts'

/** Dependencies of the pages. */
export type PageDeps = WithReads &
  WithWrites &
  WithActivity &
  WithClock &
  WithConfig &
  WithLimiter &
  WithLog &
  WithOutbox &
  WithPasswordHasher &
  WithProjects &
  WithProviderDocuments &
  WithProviderFetch &
  WithRandom &
  WithSealer &
  WithSignedInUsers &
  AskDeps &
  AskingDeps

/** A request of a browser. */
export interface PageCall {
  readonly deps: PageDeps
  readonly callApi: CallApi
  readonly server: AuthorizationServer
  readonly project: Project
  /** Address of the service as the browser knows it: that of PORTICO_URL, or with the own host of the project. */
  readonly origin: string
  readonly request: ApiRequest
  readonly context: RequestContext
  readonly browser: Browser
  readonly texts: PageTexts
  /** The id of the flow, from the address. */
  readonly flow: string
  /** Languages that the client asks for. Null: those of the browser. */
  readonly locales: string | null
  /** The app that the visitor returns to. Null without one, and in the flow of an application. */
  readonly returnTarget: ReturnTarget | null
  readonly invitation: VisitorInvitation | null
  /** Id of the approval that the visitor decides on, also while signing in. */
  readonly approval: string | null
  /** The sentence about a form of this page that was too large to be read. The page is shown again, as if it was opened. */
  readonly tooLarge?: Html
}

/** The parts of a request that every page needs, also the page of an error. */
export type ShownCall = Pick<PageCall, 'deps' | 'project' | 'origin' | 'texts' | 'browser' | 'tooLarge'>

interface Shown {
  readonly title: string
  readonly body: Html
  readonly status?: number
}

/** Returns the response with a page in the look of the project. */
export function showPage(call: ShownCall, shown: Shown): PageResponse {
  const { deps, project, origin, texts, browser, tooLarge } = call
  const { logoLight } = project.config.appearance
  const nonce = Buffer.from(deps.random.bytes(16)).toString('base64url')
  const logoUrl = logoLight && logosUrl(origin, project.id) + logoLight
  const scriptUrl = addressOf({ origin, project }, scriptPath)
  const content = tooLarge ? { ...shown, body: html`${tooLarge}${shown.body}`, status: 413 } : shown
  const response = pageResponse({ ...content, project, texts, nonce, logoUrl, scriptUrl })
  return withCookie({ deps, project, browser }, response)
}

/** Adds the cookie of a browser that has none yet. */
function withCookie(
  { deps, project, browser }: Pick<PageCall, 'deps' | 'project' | 'browser'>,
  response: PageResponse,
): PageResponse {
  return browser.isNew ? { ...response, cookies: [browserCookie(deps, project.id, browser)] } : response
}

/** Returns the address of a page or endpoint of the project. */
export const addressOf = ({ origin, project }: Pick<PageCall, 'origin' | 'project'>, path: string): string =>
  `${origin}/auth/${project.id}${path}`

/**
 * Returns the address of another page, with the flow, the languages, the invitation and the approval of this one, and more
 * parameters.
 */
export const pageOfFlow = (call: PageCall, page: string, more: Readonly<Record<string, string>> = {}): string => {
  const { flow, locales, invitation, returnTarget, approval } = call
  const parameters = new URLSearchParams({
    ...(flow !== '' && { flow }),
    ...(locales !== null && { ui_locales: locales }),
    ...(invitation && parametersOfInvitation(invitation)),
    ...(returnTarget && parametersOf(returnTarget)),
    ...(approval !== null && { approval }),
    ...more,
  })
  return addressOf(call, `/${page}${parameters.size > 0 ? `?${parameters}` : ''}`)
}

/** Returns a redirect after a form. */
export const seeOther = (location: string): PageResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store, max-age=0', 'referrer-policy': 'same-origin' },
  body: '',
})
