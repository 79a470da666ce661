import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import type { PageCall } from '../page-context.ts'

/** A form of the signed-in user. */
export interface AccountForm {
  readonly call: PageCall
  readonly session: SessionOfBrowser
  readonly form: URLSearchParams
  readonly file?: Uint8Array | undefined
}

/** Runs a form with one call of the API. */
export type Action = (form: AccountForm) => Promise<void>

/** Returns a field of a form. Empty without one. */
export const fieldOf = ({ form }: AccountForm, name: string): string => form.get(name) ?? ''

/** Two entries of a new password differ, which only a page can find. */
export class PasswordsDiffer extends Error {
  readonly code = 'PASSWORDS_DIFFER'
}
