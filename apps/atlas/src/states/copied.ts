import type { Step } from './atlas-state.ts'
import { atlasStates, type ListedState } from './index.ts'

/** Names of the copied screens, which are paths of the handler or names of elements. */
const names = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'password-reset',
  'account-settings',
  'user-button',
  'team-switcher',
  'team-switcher-of-page',
] as const
export type CopiedScreen = (typeof names)[number]

/** Returns the copied screen of a state, if there is one. Layouts, slots and themes are options of the packaged screens. */
export function copiedScreenOf({ element, arrangement, path }: ListedState): CopiedScreen | undefined {
  if (arrangement !== undefined) return undefined
  const screen = element ?? path.replace(/[?#].*/, '')
  return names.find((name) => name === screen)
}

/** Other texts and steps of states whose copied markup differs. */
const differences: Readonly<Record<string, Partial<Pick<ListedState, 'shows' | 'steps'>>>> = {
  // No list of sections: all blocks are on one page.
  'account-loading': { shows: 'Account settings' },
  // A link to the waitlist, which is not copied.
  'waitlist-sign-up': { shows: 'Join the waitlist' },
  // The error is on the card of the form.
  'password-reset-too-many': { shows: 'This code was tried too often' },
  'password-reset-no-network': { shows: 'Retry' },
  // The error is in the place of the button.
  'switcher-failed': { steps: [] },
  'switcher-signed-out': { steps: [], shows: 'Sign in' },
}

/** Returns the step that has the same effect in the copied markup. */
function copiedStep(step: Step, { id }: ListedState): Step {
  // The copied picture is the middle of the file: nothing is cropped.
  if ('see' in step && step.see === 'Zoom') return { see: 'Save' }
  // Keys of the user are on the same page, so the button of the team has its name.
  if ('press' in step && step.press === 'Create key' && id === 'api-keys-team-create') {
    return { press: 'Create key: Fernwood Gardens' }
  }
  return step
}

/** The states that the copied screens share with the packaged ones. */
export const copiedStates: readonly ListedState[] = atlasStates
  .filter((state) => copiedScreenOf(state) !== undefined)
  .map((state) => ({
    ...state,
    steps: (state.steps ?? []).map((step) => copiedStep(step, state)),
    shows: state.shows === 'Drag the image' ? 'Save' : state.shows,
    ...differences[state.id],
  }))
