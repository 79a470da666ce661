/** Browsers provide the cryptography that a call needs on pages with https and on localhost only (secure contexts, W3C). */
export class InsecurePageError extends Error {
  override readonly name = 'InsecurePageError'
}

/** Throws if the page has no Web Cryptography. The subject is the first part of the message. */
export function requireWebCrypto(subject: string): void {
  if (!globalThis.crypto?.subtle) {
    throw new InsecurePageError(`${subject} needs https: this page is not in a secure context.`)
  }
}
