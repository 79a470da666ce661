/** Forms that are larger than their page accepts. */
import * as pages from '@portico/messages/en/pages'
import { type Html, html } from './html.ts'
import type { PageTexts } from './page-texts.ts'

const bytesOfMegabyte = 1024 * 1024

/** A form that was not read, because it is larger than `maxBytes`. */
export class FormTooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The form is larger than ${maxBytes} bytes.`)
    this.maxBytes = maxBytes
  }
}

/** Returns the sentence that names the limit: that of a file in megabytes, that of entries in kilobytes. */
export function tooLargeNotice({ text, language }: PageTexts, { maxBytes }: FormTooLarge): Html {
  const isOfFile = maxBytes >= bytesOfMegabyte
  const [unit, bytes] = isOfFile ? (['megabyte', bytesOfMegabyte] as const) : (['kilobyte', 1024] as const)
  const limit = new Intl.NumberFormat(language, { style: 'unit', unit }).format(maxBytes / bytes)
  const sentence = text(isOfFile ? pages.fileTooLarge : pages.entriesTooLong, { limit })
  return html`<p class="error" role="alert">${sentence}</p>`
}
