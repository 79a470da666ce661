import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import { sha256 } from '../../../../platform/crypto/secret.ts'
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

/**
 * Returns the idempotency key of a form, from its token and its entries: a form that is sent again creates nothing again, and one
 * that was corrected does.
 */
export const onceOf = ({ form }: AccountForm): { readonly idempotencyKey: string } => ({
  idempotencyKey: sha256(`once ${form}`).toString('base64url'),
})

/** An entry that the page refuses itself: passwords that differ, or hours that are none. */
export class EntryRefused extends Error {
  readonly code: 'PASSWORDS_DIFFER' | 'HOURS_INVALID'

  constructor(code: EntryRefused['code']) {
    super(code)
    this.code = code
  }
}
