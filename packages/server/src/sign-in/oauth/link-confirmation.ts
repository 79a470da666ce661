/** Asks users before an account is linked if their browser may not come from the app. */
import { isUrl, oauthProviderName } from '@portico/contract'
import { directionOf } from '@portico/messages/direction'
import type { SignedInUser } from '../../accounts/users/signed-in-user.ts'
import { escapeHtml } from '../../messaging/emails/blocks/style.ts'
import { textsOf, toEmailLocale } from '../../messaging/emails/locales.ts'
import { oneLine } from '../../messaging/emails/name-text.ts'
import { fillTemplate } from '../../messaging/emails/placeholders/fill-template.ts'
import { shownText } from '../../messaging/emails/placeholders/show-pieces.ts'
import type { Navigation } from '../../platform/http/endpoint.ts'
import type { Project } from '../../projects/project.ts'
import { isTrustedOrigin } from '../../projects/trusted-url.ts'

/**
 * Returns true unless the browser comes from a page of the project or of Portico. An attacker can send a user a link that
 * connects the user's account at a provider to an account of the sender (RFC 6749, section 10.12). Clients other than
 * browsers send neither header, and have no user who could follow a link.
 */
export function needsConfirmation(project: Project, { referrer, fetchSite }: Navigation): boolean {
  if (fetchSite === 'same-origin') return false
  if (referrer !== null) return !(isUrl(referrer) && isTrustedOrigin(project, new URL(referrer).origin))
  return fetchSite !== null
}

interface LinkRequest {
  readonly user: Pick<SignedInUser, 'primaryEmail' | 'primaryEmailVerified'>
  readonly providerId: string
  /** BCP 47 tag of the browser's preferred language. */
  readonly locale: string | null
  /** URL at the provider. */
  readonly location: string
}

/**
 * Renders the page that names the account to which the provider's account will be linked, by its verified address: any
 * other name could be that of the reader.
 */
export function linkConfirmationPage(project: Project, { user, providerId, locale, location }: LinkRequest): string {
  const lang = toEmailLocale(locale)
  const direction = directionOf(lang)
  const { heading, noVerifiedEmail, paragraph, button } = textsOf(lang).linkConfirmation
  const names = {
    provider: { kind: 'name', text: oauthProviderName(providerId) },
    projectDisplayName: { kind: 'name', text: oneLine(project.displayName) },
  } as const
  const filled = (text: string) => escapeHtml(shownText(fillTemplate(text, names), direction))
  const account = user.primaryEmailVerified && user.primaryEmail ? user.primaryEmail : noVerifiedEmail
  return `<!doctype html>
<html lang="${lang}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title><style>${style}</style></head>
<body><main><h1>${heading}</h1><p class="account"><bdi>${escapeHtml(account)}</bdi></p><p>${filled(paragraph)}</p>
<a href="${escapeHtml(location)}">${filled(button)}</a></main></body></html>`
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-block-size: 100svh; display: grid; place-items: center; background: light-dark(#f6f7f9, #0e0f12); color: light-dark(#1b1e24, #e9ebef) }
main { box-sizing: border-box; inline-size: min(100% - 2rem, 380px); margin-block: 1rem; padding: clamp(1.25rem, 6vw, 2rem); border: 1px solid light-dark(#dfe2e8, #2b2f37); border-radius: .5rem; background: light-dark(#fff, #17191e) }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3 }
p { margin-block: 1rem 0; overflow-wrap: anywhere }
.account { padding: .625rem .75rem; border-radius: .5rem; background: light-dark(#f0f2f5, #22252c); font-weight: 600 }
a { display: block; margin-block-start: 1.5rem; padding: .625rem 1rem; border: 1px solid transparent; border-radius: .5rem; background: light-dark(#1b1e24, #f3f4f6); color: light-dark(#fff, #14161a); font-weight: 600; text-align: center; text-decoration: none }
a:hover { background: light-dark(#33373f, #fff) }
a:focus-visible { outline: 2px solid light-dark(#1d4ed8, #a5bdff); outline-offset: 2px }`
