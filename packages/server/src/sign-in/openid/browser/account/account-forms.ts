/** Building blocks of the page `account`. */
import type { Message } from '@portico/messages/texts'
import { tokenField } from '../form.ts'
import { type Html, html } from '../html.ts'
import type { PageCall } from '../page-context.ts'

/** The page with the result of the last form. */
export interface AccountView {
  readonly call: PageCall
  /** The call with the token of forms of this session: those of the session before are refused. */
  readonly formCall: PageCall
  /** Name of the form that failed, with the sentence that says why. */
  readonly failed: { readonly action: string; readonly alert: Html | null } | null
}

interface FormOfAction {
  readonly action: string
  readonly id?: string
  readonly button: string
  /** Name for screen readers, where several buttons have the same text. */
  readonly label?: string
  readonly fields?: Html | null
  readonly isMain?: boolean
  /** True for a form with a file. */
  readonly hasFile?: boolean
}

/** Returns a form of one action, below the error of its last try. */
export function actionForm(
  { formCall, failed }: AccountView,
  { action, id, button, label, fields = null, isMain = false, hasFile = false }: FormOfAction,
): Html {
  const error = failed?.action === action ? failed.alert : null
  const idField = id === undefined ? null : html`<input type="hidden" name="id" value="${id}">`
  const name = label === undefined ? null : html` aria-label="${label}"`
  return html`${error}<form method="post"${hasFile ? html` enctype="multipart/form-data"` : null}>${tokenField(formCall)}<input type="hidden" name="action" value="${action}">${idField}
${fields}<button class="${isMain ? 'main' : ''}"${name}>${button}</button></form>`
}

/** Returns a section with a heading, which addresses of the page name. */
export const section = (id: string, title: string, content: Html): Html =>
  html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${content}</section>`

/** Returns the second step of an act that cannot be undone: it opens without scripts, and names what is lost. */
export const confirmed = (summary: string, losses: readonly string[], form: Html): Html =>
  html`<details><summary>${summary}</summary>${losses.map((loss) => html`<p>${loss}</p>`)}${form}</details>`

/** Returns a form that opens without scripts. It is open at first once it was refused. */
export const detailsOf = (summary: string, form: Html, isOpen = false): Html =>
  html`<details${isOpen ? html` open` : null}><summary>${summary}</summary>${form}</details>`

interface PasswordField {
  readonly label: Message
  readonly name: string
  readonly autocomplete: 'current-password' | 'new-password'
  /** Attributes that check the entry. */
  readonly check?: Html
}

/** Returns a field for a password. */
export const passwordField = ({ texts }: PageCall, { label, name, autocomplete, check }: PasswordField): Html =>
  html`<label>${texts.text(label)}<input name="${name}" type="password" autocomplete="${autocomplete}" required${check ?? null}></label>`
