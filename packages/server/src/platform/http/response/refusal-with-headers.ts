import type { KnownError } from '@portico/contract'

/** An error of the catalogue whose response has further headers, such as a deleted cookie. */
export class RefusalWithHeaders extends Error {
  override readonly name = 'RefusalWithHeaders'
  readonly refusal: KnownError
  readonly headers: Readonly<Record<string, string>>

  constructor(refusal: KnownError, headers: Readonly<Record<string, string>>) {
    super(refusal.message, { cause: refusal })
    this.refusal = refusal
    this.headers = headers
  }
}
