import { SignIn, type SignInProps } from '@portico/react'
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import type { Attributes } from './attributes.ts'

/** An element: the attributes that it has, and what it shows. */
export interface ElementScreen {
  /** Names of the observed attributes. */
  readonly attributes: readonly string[]
  render(attributes: Attributes): ReactNode
}

const frame = ['full-page', 'heading-level'] as const

const frameOf = (attributes: Attributes) => ({
  fullPage: attributes.has('full-page'),
  headingLevel: attributes.oneOf('heading-level', { 1: 1, 2: 2, 3: 3, 4: 4 } as const),
})

const authFrame = [...frame, 'automatic-redirect', 'first-tab'] as const

const authOf = (attributes: Attributes): SignInProps => ({
  ...frameOf(attributes),
  automaticRedirect: attributes.has('automatic-redirect'),
  firstTab: attributes.oneOf('first-tab', { 'magic-link': 'magic-link', password: 'password' }),
})

/** Shows a component whose code is loaded with the first element of its kind. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazy(async () => ({ default: await load() }))
  return (props: Props) => createElement(Suspense, null, createElement<Props>(Component, props))
}

const signUp = later(async () => (await import('./later/sign-up.ts')).SignUp)
const handler = later(async () => (await import('./later/handler.ts')).PorticoHandler)
const accountSettings = later(async () => (await import('./later/account-settings.ts')).AccountSettings)
const userButton = later(async () => (await import('./later/user-button.ts')).UserButton)
const teamSwitcher = later(async () => (await import('./later/team-switcher.ts')).SelectedTeamSwitcher)

/** The elements, by their names without `portico-`. */
export const screens: Readonly<Record<string, ElementScreen>> = {
  'sign-in': {
    attributes: authFrame,
    render: (attributes) => createElement<SignInProps>(SignIn, authOf(attributes)),
  },
  'sign-up': {
    attributes: [...authFrame, 'no-password-repeat'],
    render: (attributes) => signUp({ ...authOf(attributes), noPasswordRepeat: attributes.has('no-password-repeat') }),
  },
  handler: {
    attributes: [...frame, 'no-document-title'],
    render: (attributes) => handler({ ...frameOf(attributes), documentTitle: !attributes.has('no-document-title') }),
  },
  'account-settings': {
    attributes: frame,
    render: (attributes) => accountSettings(frameOf(attributes)),
  },
  'user-button': {
    attributes: ['show-user-info'],
    render: (attributes) => userButton({ showUserInfo: attributes.has('show-user-info') }),
  },
  'team-switcher': {
    attributes: [],
    render: () => teamSwitcher({}),
  },
}
