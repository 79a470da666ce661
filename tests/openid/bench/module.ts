/** Types of the bench: a module checks one demand of a plan at one side. */
import type { BrowserPage, FlowBrowser } from '../../conformance/flow-browser.ts'
import type { Receiver } from './receiver.ts'

/** Plans of the OpenID Foundation whose demands the modules check in our own words, and those of agents, which have no plan. */
export type Plan = 'Basic' | 'Config' | 'Form Post' | 'Dynamic' | 'Logout' | 'Agents'

/** Form in which the authorization response reaches the client. */
export type ResponseMode = 'query' | 'form_post'

/** Users that every side has. */
export type User = 'ann' | 'bob'

/** An OpenID provider that the modules check. */
export interface Side {
  readonly name: 'Portico' | 'oidc-provider'
  readonly issuer: string
  /** Returns a token with which one client registers itself. */
  newInitialToken(): Promise<string>
  /** Signs the user in and allows everything, as far as pages ask for it. */
  passPages(browser: FlowBrowser, page: BrowserPage, user?: User): Promise<BrowserPage>
  /** Sends the form of the question whether to sign out. */
  confirmSignOut(browser: FlowBrowser, page: BrowserPage, answer: 'leave' | 'stay'): Promise<BrowserPage>
  /** Replaces the keys that sign ID tokens. */
  rotateKeys(): Promise<void>
  /** Modules about features that the side does not have, with the reason. */
  readonly absent: Readonly<Record<string, string>>
}

/** Everything that a module needs. */
export interface Scene {
  readonly side: Side
  readonly mode: ResponseMode
  /** Server of the clients of the bench. */
  readonly receiver: Receiver
}

/** A demand, named by its subject. `run` throws if the side does not meet it. */
export interface Module {
  readonly name: string
  readonly run: (scene: Scene) => Promise<void>
}
