import type { FixtureResponses } from '../fixtures/service.ts'
import type { ProjectSettings } from '../fixtures/values.ts'

/** A file that a visitor chooses. */
export type PickedFile = 'portrait' | 'panorama' | 'text'

/** An action of the visitor. Fields are found by `name`; buttons, tabs and links by their accessible name. */
export type Step =
  | { fill: string; with: string }
  | { press: string }
  | { focus: string }
  /** Chooses a value of a select, which is found by its accessible name. */
  | { choose: string; value: string }
  /** Chooses a file: a picture of `page/picture-files.ts`, or a text. */
  | { pick: PickedFile }
  /** Waits until a text is visible. */
  | { see: string }

/** One screen in one state: how it is rendered, how the service responds, what the visitor has done. */
export interface AtlasState {
  /** Identifies the state in URLs, tests and names of pictures. */
  id: string
  title: string
  /** Path and query below the handler, unless it is that of the group. */
  path?: string
  /** The name of an element of `page/elements.tsx`, rendered alone instead of the handler. */
  element?: string
  /** The name of a layout, slots or theme of `page/arrangements.tsx`. */
  arrangement?: string
  /** The colors of the state, if it has the same in every look. */
  mode?: 'light' | 'dark'
  /** The language of the state, if the user has chosen one. */
  lang?: string
  /** The behavior of a passkey dialog, in place of the browser's own; `unsupported` is a browser without passkeys. */
  authenticator?: 'confirms' | 'cancels' | 'waits' | 'unsupported'
  project?: ProjectSettings
  responses?: FixtureResponses
  isSignedIn?: boolean
  /** Claims of the access token besides the usual ones. */
  claims?: object
  /** What the browser has kept from earlier visits. */
  stored?: { local?: Record<string, string>; session?: Record<string, string>; cookies?: Record<string, string> }
  /** Factor by which timers run faster, for states that are reached after a wait. */
  timerSpeed?: number
  steps?: readonly Step[]
  /** Part of the error that the page reports in this state, for developers. In all other states, it reports none. */
  reports?: string
  /** A text that is visible as soon as the state is reached. */
  shows: string
}

/** The states of one screen. */
export interface StateGroup {
  screen: string
  /** Path of the screen below the handler. */
  path: string
  states: readonly AtlasState[]
}
