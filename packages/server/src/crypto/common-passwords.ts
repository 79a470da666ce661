import { readFileSync } from 'node:fs'

// Beside src and dist alike.
const file = new URL('../../data/common-passwords.txt', import.meta.url)
let known: ReadonlySet<string> | null = null

/** Whether a password is among the 3,000 commonest of eight characters and more, in whatever case. */
export function isCommonPassword(password: string): boolean {
  known ??= readList()
  return known.has(password.toLowerCase())
}

/** Read at the first look-up, some milliseconds once: a process that sets no password does without. */
function readList(): ReadonlySet<string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))
}
