/** Throws a TypeError outside browsers. Its message begins with `subject`, a plural such as "Passkeys". */
export function requireBrowser(subject: string): void {
  if (globalThis.location === undefined) throw new TypeError(`${subject} work in browsers only.`)
}
