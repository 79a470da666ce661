/** The selected state and look of the index. They are stored in the query of its URL. */
import { useSyncExternalStore } from 'react'
import { languages } from '../page/languages.ts'
import { atlasStates } from '../states/index.ts'

/** The parameters of the URL with their allowed values. The first value is the default. */
export const choices = {
  mode: ['system', 'light', 'dark'],
  width: ['390', '320', '768', '1280'],
  dir: ['auto', 'ltr', 'rtl'],
  lang: ['en', ...Object.keys(languages).filter((tag) => tag !== 'en')],
  font: ['100', '200'],
  colors: ['normal', 'forced'],
} as const

export type Choice = keyof typeof choices

/** Returns the value of a parameter if it is allowed, otherwise the default. */
export function chosen(query: URLSearchParams, choice: Choice): string {
  const offered: readonly string[] = choices[choice]
  const value = query.get(choice)
  return value !== null && offered.includes(value) ? value : choices[choice][0]
}

/** Returns the selected state: the first one if the URL names none. */
export function selectedState(query: URLSearchParams) {
  return atlasStates.find(({ id }) => id === query.get('state')) ?? atlasStates[0]
}

/** Returns the state before (-1) or after (1) another one. The list is circular. */
export function neighbor(id: string, step: 1 | -1) {
  const index = atlasStates.findIndex((state) => state.id === id)
  return atlasStates.at((index + step) % atlasStates.length) ?? atlasStates[0]
}

/** Returns the URL of the page of one state, with the look of the index. */
export function statePageUrl(id: string, query: URLSearchParams): string {
  const look = new URLSearchParams()
  for (const choice of ['mode', 'dir', 'lang', 'font', 'colors'] as const) {
    const value = chosen(query, choice)
    if (value !== choices[choice][0]) look.set(choice, value)
  }
  return look.size > 0 ? `/state/${id}?${look}` : `/state/${id}`
}

/** Returns the query of the index and follows its changes. */
export function useQuery(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(subscribe, () => location.search))
}

/** Returns the URL with changed parameters. */
export function urlWith(query: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  return `/?${next}`
}

/** Shows another URL of the index. */
export function goTo(url: string): void {
  history.pushState(null, '', url)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}
