/** Throws outside browsers. The subject, a plural, is the first part of the message. */
export function requireBrowser(subject: string): void {
  if (globalThis.location === undefined) throw new TypeError(`${subject} work in browsers only.`)
}
