/** The page `consent`: what a client gets, in sentences. */
import * as account from '@portico/messages/en/account'
import * as pages from '@portico/messages/en/pages'
import * as signIn from '@portico/messages/en/sign-in'
import type { Message } from '@portico/messages/texts'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import { logosUrl } from '../../../projects/logos.ts'
import { type ClientForTokens, findClientForTokens } from '../clients/client-for-tokens.ts'
import { scopeOfClaim } from '../grants/claim-scopes.ts'
import { clientVersion } from '../grants/client-version.ts'
import { findAccountClaims } from '../grants/find-account.ts'
import { findHeldScopes, type HeldScopes } from '../grants/find-held-scopes.ts'
import { hostOf } from '../grants/list-grants.ts'
import { recordNewGrant } from '../grants/record-new-grant.ts'
import type { Consent } from '../library/authorization-server.ts'
import { createRunningRequest } from '../library/running-request.ts'
import { findScopeTexts } from '../scopes/scope-texts.ts'
import { isAgent, lifetimeField, lifetimeOf } from './agent-lifetime.ts'
import { expiredPage } from './error-page.ts'
import { type Flow, findFlow, finishFlow, resumePathOf } from './flow.ts'
import { readForm, tokenField } from './form.ts'
import { type Html, html } from './html.ts'
import { findUserOfBrowser } from './opened-session.ts'
import { addressOf, type PageCall, pageOfFlow, seeOther, showPage } from './page-context.ts'

/** Sentences of the standard scopes, in the order of the page. */
const sentences: Readonly<Record<string, Message>> = {
  openid: pages.scopeOpenid,
  profile: account.scopeProfile,
  email: account.scopeEmail,
  offline_access: account.scopeOffline,
}

/** Scopes by the URI of their resource. */
type ResourceScopes = Readonly<Record<string, readonly string[]>>

interface Asked {
  readonly flow: Flow
  readonly client: ClientForTokens
  readonly user: { readonly sessionId: string; readonly userId: string }
}

/** Shows the page, or handles its form. */
export async function consentPage(call: PageCall): Promise<PageResponse> {
  const asked = await findAsked(call)
  if (!asked) return expiredPage(call)
  if (asked.flow.prompt.name !== 'consent') return seeOther(pageOfFlow(call, 'sign-in'))
  if (call.request.method !== 'POST') return showConsent(call, asked)
  const form = await readForm(call)
  if (!form) return expiredPage(call)
  // The client was changed since the page was shown: what the user has read no longer holds.
  if (form.get('version') !== versionOf(asked.client)) return showConsent(call, asked)
  return submit(call, asked, form)
}

async function findAsked({ deps, project, browser, flow }: PageCall): Promise<Asked | null> {
  const found = await findFlow(deps, { projectId: project.id, flow, browserHash: browser.hash })
  const user = await findUserOfBrowser(deps, project, browser.session)
  const client = found && (await findClientForTokens(deps, project.id, found.params.client_id))
  return client && user && found.session?.accountId === user.userId ? { flow: found, client, user } : null
}

async function submit(call: PageCall, { flow, client, user }: Asked, form: URLSearchParams): Promise<PageResponse> {
  const { deps, project, browser, server, context } = call
  const key = { projectId: project.id, flow: call.flow, browserHash: browser.hash }
  const resume = seeOther(addressOf(call, resumePathOf(flow, call.flow)))
  if (form.get('answer') !== 'allow') {
    await finishFlow(deps, key, {
      result: { error: 'access_denied', error_description: 'the user has not allowed it' },
    })
    return resume
  }
  const running = { ...createRunningRequest({ browserHash: browser.hash }), sessionId: user.sessionId }
  const consent = consentOf({ flow, client, user }, form)
  const grantId = await server.storeConsent(consent, running)
  if (consent.grantId !== grantId) await recordNewGrant(deps, project, { id: grantId, context })
  await finishFlow(deps, key, { result: { ...flow.lastSubmission, consent: { grantId } } })
  return resume
}

/** Returns what the user has chosen of what the page named. */
function consentOf({ flow, client, user }: Asked, form: URLSearchParams): Consent {
  const { missingOIDCScope: asked = [], missingOIDCClaims: claims = [] } = flow.prompt.details
  const { missingResourceScopes: resources = {} } = flow.prompt.details
  const isClaimChosen = (claim: string) => isChosen(scopeOfClaim(claim))
  const isChosen = (scope: string) => scope === 'openid' || form.getAll('scope').includes(scope)
  const isGiven = (uri: string, scope: string) => form.getAll('resource_scope').includes(`${uri} ${scope}`)
  return {
    grantId: flow.grantId ?? null,
    accountId: user.userId,
    clientId: client.metadataUri ?? client.id,
    scopes: asked.filter(isChosen),
    rejectedScopes: asked.filter((scope) => !isChosen(scope)),
    claims: claims.filter(isClaimChosen),
    rejectedClaims: claims.filter((claim) => !isClaimChosen(claim)),
    resources: scopesWhere(resources, isGiven),
    rejectedResources: scopesWhere(resources, (uri, scope) => !isGiven(uri, scope)),
    expiresInSeconds: isAgent(client) ? lifetimeOf(form) : null,
  }
}

/** Returns the scopes of each resource for which a condition holds. */
const scopesWhere = (resources: ResourceScopes, holds: (uri: string, scope: string) => boolean): ResourceScopes =>
  Object.fromEntries(
    Object.entries(resources).map(([uri, scopes]) => [uri, scopes.filter((scope) => holds(uri, scope))] as const),
  )

async function showConsent(call: PageCall, { flow, client, user }: Asked): Promise<PageResponse> {
  const { deps, project, texts } = call
  const { text } = texts
  const held = flow.grantId ? await findHeldScopes(deps, project.id, flow.grantId) : noScopes
  const lines = [...standardLines(call, flow, held), ...(await resourceLines(call, flow, held))]
  const body = html`${await introduction(call, { client, user })}
<form method="post">${tokenField(call)}<input type="hidden" name="version" value="${versionOf(client)}">
${lines.length > 0 ? html`<p id="list">${text(pages.consentList)}</p><ul aria-labelledby="list">${lines}</ul>` : null}
${isAgent(client) ? lifetimeField(texts) : null}<p>${destination(call, flow)}</p><p class="hint">${text(pages.consentEnd)}</p>
<button class="main" name="answer" value="allow">${text(pages.allow)}</button>
<button name="answer" value="deny">${text(pages.deny)}</button></form>`
  return showPage(call, { title: text(pages.consentTitle, { app: client.name }), body })
}

const noScopes: HeldScopes = { standard: [], resources: {} }

/** Lists what the application may do with the account. A scope that it has, and `openid`, cannot be left out. */
function standardLines({ texts: { text } }: PageCall, { prompt }: Flow, held: HeldScopes): Html[] {
  const { missingOIDCScope = [], missingOIDCClaims = [] } = prompt.details
  // A claim is named by the sentence of its scope, which permits more than the claim.
  const asked = [...missingOIDCScope, ...missingOIDCClaims.map(scopeOfClaim)]
  return Object.entries(sentences).flatMap(([scope, message]) => {
    if (asked.includes(scope) && scope !== 'openid') return [choice(scope, text(message))]
    return asked.includes(scope) || held.standard.includes(scope) ? [html`<li>${text(message)}</li>`] : []
  })
}

/** Names the account, and the application with its origin. */
async function introduction(call: PageCall, { client, user }: Pick<Asked, 'client' | 'user'>): Promise<Html> {
  const { deps, project, texts } = call
  const { text } = texts
  const claims = await findAccountClaims(deps, project.id, user.userId)
  const email = String(claims?.email ?? claims?.name ?? '')
  const logoUrl = client.logo && logosUrl(call.origin, project.id) + client.logo
  const logo = logoUrl === null ? null : html`<img class="logo" src="${logoUrl}" alt="">`
  const host = hostOf(client.metadataUri)
  const described = host === null ? null : html`<p>${text(pages.consentDescribed, { host })}</p>`
  const origin = text(client.isFirstParty ? pages.consentOwn : pages.consentForeign, {
    ...{ app: client.name, project: project.displayName },
  })
  return html`${logo}<p class="hint">${text(pages.consentAccount, { project: project.displayName, email })}</p>
<p>${origin}</p>${described}${pagesOf(call, client)}`
}

/** Links the pages of a client, each with its host: an application can name any. */
function pagesOf({ texts: { text } }: PageCall, { clientUri, policyUri, tosUri }: ClientForTokens): Html | null {
  const linked: readonly [Message, string | null][] = [
    [pages.clientPage, clientUri],
    [signIn.privacyPolicy, policyUri],
    [signIn.termsOfService, tosUri],
  ]
  const links = linked.flatMap(([name, uri]) =>
    uri === null
      ? []
      : [
          html`<li><a href="${uri}" rel="noopener noreferrer" target="_blank">${text(name)}</a> (<bdi>${new URL(uri).host}</bdi>)</li>`,
        ],
  )
  return links.length === 0 ? null : html`<ul>${links}</ul>`
}

/** Lists what the application may do at each resource. Every scope that it does not have yet can be left out. */
async function resourceLines({ deps, project, texts }: PageCall, { prompt }: Flow, held: HeldScopes): Promise<Html[]> {
  const asked: ResourceScopes = prompt.details.missingResourceScopes ?? {}
  const ids = [asked, held.resources].flatMap((resources) => Object.values(resources).flat())
  const found = await findScopeTexts(deps, project.id, { ids, language: texts.language })
  const nameOf = (scope: string): Html => {
    const { name = scope, description = null } = found.get(scope) ?? {}
    return html`${name}${description === null ? null : html`<br><span class="hint">${description}</span>`}`
  }
  const uris = new Set([asked, held.resources].flatMap((resources) => Object.keys(resources)))
  return [...uris].flatMap((uri) => {
    const { [uri]: askedHere = [] } = asked
    const { [uri]: heldHere = [] } = held.resources
    const lines = [
      ...heldHere.map((scope) => html`<li>${nameOf(scope)}</li>`),
      ...askedHere.map(
        (scope) =>
          html`<li><label class="choice"><input type="checkbox" name="resource_scope" value="${`${uri} ${scope}`}" checked><span>${nameOf(scope)}</span></label></li>`,
      ),
    ]
    if (lines.length === 0) return []
    return [html`<li>${texts.text(pages.consentResource, { resource: uri })}<ul>${lines}</ul></li>`]
  })
}

const choice = (scope: string, sentence: string): Html =>
  html`<li><label class="choice"><input type="checkbox" name="scope" value="${scope}" checked>${sentence}</label></li>`

function destination({ texts }: PageCall, { params, deviceCode }: Flow): string {
  if (deviceCode !== undefined) return texts.text(pages.consentDevice)
  const { protocol, host } = new URL(params.redirect_uri ?? 'about:blank')
  return protocol === 'https:' || protocol === 'http:'
    ? texts.text(pages.consentHost, { host })
    : texts.text(pages.consentHostOfApp, { scheme: protocol })
}

const versionOf = (client: ClientForTokens): string => Buffer.from(clientVersion(client)).toString('base64url')
