import type { FixtureResponses } from '../fixtures/service.ts'
import type { ProjectSettings } from '../fixtures/values.ts'

/**
 * The states of the screens, as data. `tests/browser/atlas` shows each one and checks rules: no violation of axe, nothing
 * wider than the window, no cut text, targets of 24 px, visible focus. There are no reference pictures: fonts and
 * rendering differ between machines, so pictures fail without a defect and pass with one that was in the reference.
 */

/** A file that the visitor selects. */
export type PickedFile = 'portrait' | 'panorama' | 'text'

/** An action of the visitor. Fields are found by `name`; buttons, tabs and links by their accessible name. */
export type Step =
  | { fill: string; with: string }
  | { press: string }
  | { focus: string }
  /** Selects a value of a select element, which is found by its accessible name. */
  | { choose: string; value: string }
  /** Selects a file: a picture of `page/picture-files.ts`, or a text. */
  | { pick: PickedFile }
  /** Waits until a text is visible. */
  | { see: string }

/** One screen in one state: its properties, the responses of the service, and the actions of the visitor. */
export interface AtlasState {
  /** Identifies the state in URLs, tests and names of pictures. */
  id: string
  title: string
  /** Path and query below the handler. Default: those of the group. */
  path?: string
  /** The name of an element of `page/elements.tsx`, rendered alone instead of the handler. */
  element?: string
  /** The name of a layout, slots or theme of `page/arrangements.tsx`. */
  arrangement?: string
  /** The color mode of the state, if it does not depend on the look. */
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
  /** Values that the browser has stored in earlier visits. */
  stored?: { local?: Record<string, string>; session?: Record<string, string>; cookies?: Record<string, string> }
  /** Speed of timers, for states that are reached after a delay. */
  timerSpeed?: number
  steps?: readonly Step[]
  /** Part of the error that the page logs in this state, for developers. In all other states, it logs none. */
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
