/** The browser ignored the cookies of a sign-in, or denied access to them. The message is for users. */
export class CookiesBlockedError extends Error {
  override readonly name = 'CookiesBlockedError'

  constructor(options?: ErrorOptions) {
    super('This browser stores no cookies for this page. Allow cookies and try again.', options)
  }
}
