import type { AtlasState } from '../states/atlas-state.ts'

/** Deletes the stored values of earlier states, and stores the initial values of the state. */
export function prepareStorage({ local = {}, session = {}, cookies = {} }: AtlasState['stored'] = {}): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value)
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
  for (const name of cookieNames()) writeCookie(`${name}=; Max-Age=0`)
  for (const [name, value] of Object.entries(cookies)) writeCookie(`${name}=${value}`)
}

function cookieNames(): string[] {
  return document.cookie.split(/; */).flatMap((pair) => pair.split('=')[0] || [])
}

function writeCookie(pair: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the state must be stored before its screen renders
  document.cookie = `${pair}; path=/`
}
