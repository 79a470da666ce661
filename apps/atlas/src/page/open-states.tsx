/** A page that shows one state at a time, by the URL. Its query contains the look. */
import type { Navigate } from '@portico/react'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { ListedState } from '../states/index.ts'
import { installAuthenticator } from './authenticator.ts'
import { prepareStorage } from './browser-storage.ts'
import { watchDepartures } from './departures.ts'
import type { Language } from './languages.ts'
import { applyLook, overrideDirection, readLook } from './look.ts'
import './state.css'
import { marksOfProviders, sight, takeSteps } from './take-steps.ts'
import { installTimers, setTimerSpeed } from './timers.ts'
import { namesIn } from './translate-names.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

/** The rendered state, and a function that removes it. */
interface Page {
  container: HTMLElement
  root: Root | null
  leave: AbortController
  /** Path and query of the state. */
  address: string
  restoreDirection(): void
}
const page: Page = { container, root: null, leave: new AbortController(), address: '', restoreDirection: () => {} }

/** The states of a page, and how it renders them. */
export interface StatePage {
  readonly folder: '/state/' | '/copied/'
  readonly states: readonly ListedState[]
  readonly elementsOf: (state: ListedState, language: Language, navigate: Navigate) => ReactNode
}

/** Shows the state of the URL, and again whenever the URL changes. */
export function openStates(pageOfStates: StatePage): void {
  installTimers()
  watchDepartures((url) => showDestination(url.origin === location.origin ? url.pathname + url.search : url.href))
  window.addEventListener('popstate', () => {
    // Links of the screens change the hash.
    if (page.address !== location.pathname + location.search) void open(pageOfStates)
  })
  void open(pageOfStates)
}

/** Shows the state of the current URL, and performs its steps. `data-atlas` of the document contains the progress. */
async function open({ folder, states, elementsOf }: StatePage): Promise<void> {
  close()
  const { signal } = page.leave
  const url = new URL(location.href)
  const state = states.find(({ id }) => url.pathname.endsWith(folder + id))
  if (!state) {
    page.container.textContent = `There is no state ${url.pathname}.`
    return
  }
  const look = readLook(url.searchParams)
  prepareStorage(state.stored)
  installAuthenticator(state.authenticator)
  setTimerSpeed(timerSpeedOf(state))
  applyLook(look)
  if (look.dir !== 'auto') page.restoreDirection = overrideDirection(document.body, look.dir)
  addQueryOf(state, url)
  document.title = `${state.title} · ${state.screen} · Portico atlas`
  page.root = createRoot(page.container)
  page.root.render(elementsOf(state, look.lang, showDestination))
  await perform(state, look.lang, signal)
}

/** Calls without a network fail after five attempts, which take up to 23 seconds. */
function timerSpeedOf({ timerSpeed, responses = {} }: ListedState): number {
  return timerSpeed ?? (Object.values(responses).flat().includes('no-network') ? 50 : 1)
}

async function perform({ steps = [], shows }: ListedState, language: Language, signal: AbortSignal): Promise<void> {
  const { dataset } = document.documentElement
  try {
    const names = await namesIn(language)
    await takeSteps(steps, names, signal)
    await sight(names(shows), signal)
    await marksOfProviders(signal)
    dataset.atlas = 'reached'
  } catch (error) {
    if (signal.aborted) return
    dataset.atlas = 'failed'
    console.error(error)
  }
}

function close(): void {
  page.leave.abort()
  page.leave = new AbortController()
  page.root?.unmount()
  page.root = null
  page.restoreDirection()
  document.querySelector('.destination')?.remove()
  document.documentElement.dataset.atlas = 'opening'
}

/** Screens also read codes and sections from the URL of the window. */
function addQueryOf({ path }: ListedState, url: URL): void {
  const { searchParams, hash } = new URL(path, url)
  for (const [name, value] of searchParams) url.searchParams.set(name, value)
  url.hash = hash
  history.replaceState(null, '', url)
  page.address = url.pathname + url.search
}

/** Shows the destination of the canceled navigation. */
function showDestination(to: string): void {
  document.querySelector('.destination')?.remove()
  const note = document.createElement('p')
  note.className = 'destination'
  note.role = 'status'
  note.textContent = `Leads to ${to}`
  page.container.after(note)
}
