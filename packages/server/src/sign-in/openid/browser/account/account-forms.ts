/** Building blocks of the page `account`. */
import type { Message } from '@portico/messages/texts'
import { tokenField } from '../form.ts'
import { type Html, html } from '../html.ts'
import type { PageCall } from '../page-context.ts'
import { alertOf } from '../sign-in/sign-in-steps.ts'

/** The page with the result of the last form. */
export interface AccountView {
  readonly call: PageCall
  /** The call with the token of forms of this session: those of the session before are refused. */
  readonly formCall: PageCall
  /** Name of the form that failed, with its code. */
  readonly failed: { readonly action: string; readonly code: string } | null
}

interface FormOfAction {
  readonly action: string
  readonly id?: string
  readonly button: string
  /** Name for screen readers, where several buttons have the same text. */
  readonly label?: string
  readonly fields?: Html | null
  readonly isMain?: boolean
}

/** Returns a form of one action, below the error of its last try. */
export function actionForm(
  { call, formCall, failed }: AccountView,
  { action, id, button, label, fields = null, isMain = false }: FormOfAction,
): Html {
  const error = failed?.action === action ? alertOf(call, failed.code) : null
  const idField = id === undefined ? null : html`<input type="hidden" name="id" value="${id}">`
  const name = label === undefined ? null : html` aria-label="${label}"`
  return html`${error}<form method="post">${tokenField(formCall)}<input type="hidden" name="action" value="${action}">${idField}
${fields}<button class="${isMain ? 'main' : ''}"${name}>${button}</button></form>`
}

/** Returns a section with a heading, which addresses of the page name. */
export const section = (id: string, title: string, content: Html): Html =>
  html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${content}</section>`

/** Returns the second step of an act that cannot be undone: it opens without scripts, and names what is lost. */
export const confirmed = (summary: string, losses: readonly string[], form: Html): Html =>
  html`<details><summary>${summary}</summary>${losses.map((loss) => html`<p>${loss}</p>`)}${form}</details>`

/** Returns a field for a password. */
export const passwordField = ({ texts }: PageCall, label: Message, name: string, autocomplete: string): Html =>
  html`<label>${texts.text(label)}<input name="${name}" type="password" autocomplete="${autocomplete}" required></label>`
