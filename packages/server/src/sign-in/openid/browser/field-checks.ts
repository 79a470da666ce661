/** Attributes with which browsers, and the script of the pages, check entries before they are sent. */
import { limits } from '@portico/contract'
import * as english from '@portico/messages/en'
import { type Html, html } from './html.ts'
import type { PageCall } from './page-context.ts'

/** Returns the attributes of a field for an email address. */
export const emailCheck = ({ texts }: PageCall): Html => html` data-invalid="${texts.text(english.emailInvalid)}"`

/** Returns the attributes of a field for a new password. */
export function newPasswordCheck({ project, texts }: PageCall): Html {
  const min = String(Math.max(limits.passwordMinLength, project.options.passwordMinLength))
  return html` minlength="${min}" data-invalid="${texts.text(english.passwordTooShort, { min })}"`
}

/** Returns the attributes of a field that repeats the one of this name. */
export const repetitionCheck = ({ texts }: PageCall, name: string): Html =>
  html` data-same="${name}" data-invalid="${texts.text(english.passwordsDiffer)}"`
