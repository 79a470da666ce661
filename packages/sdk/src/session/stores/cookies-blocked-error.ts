/** The browser ignored the cookies of a sign-in. The message is for users. */
export class CookiesBlockedError extends Error {
  override readonly name = 'CookiesBlockedError'

  constructor() {
    super('This browser stores no cookies for this page, so nobody can stay signed in. Allow cookies and try again.')
  }
}
