import type { KnownError } from '@portico/contract'
import type { TextError } from './text-error.ts'

/** A refusal that is answered as ever, with headers besides: a cookie that ends with the failure, for example. */
export class RefusalWithHeaders extends Error {
  override readonly name = 'RefusalWithHeaders'
  readonly refusal: KnownError | TextError
  readonly headers: Readonly<Record<string, string>>

  constructor(refusal: KnownError | TextError, headers: Readonly<Record<string, string>>) {
    super(refusal.message, { cause: refusal })
    this.refusal = refusal
    this.headers = headers
  }
}
