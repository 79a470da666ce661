import type { ClientApp } from '@portico/sdk/client'
import { createContext, type ReactNode } from 'react'
import type { FormMethod } from './auth/methods.ts'
import type { InitialStates } from './initial-states.ts'
import type { ShownLanguage } from './languages/language.ts'
import type { DescribeErrors } from './messages/error-description.ts'
import type { Translate } from './messages/overrides.ts'
import type { Slots } from './ui/slots.ts'

/** Moves the browser to a URL. Hosts with a client-side router pass theirs; the default loads the page. */
export type Navigate = (to: string, options: { replace: boolean }) => void

/** The arrangement of the screens. */
export interface Layout {
  /** The place of the providers' buttons; `above` the forms by default. */
  providers?: 'above' | 'below'
  /** One row for each provider (`list`), marks alone (`icons`), or by their number (`auto`, the default). */
  providerStyle?: 'auto' | 'icons' | 'list'
  /** The providers' buttons in the color of the page (`neutral`, the default), or of the provider. */
  providerColors?: 'neutral' | 'brand'
  /** Shown above the title of sign-in and sign-up. */
  logo?: ReactNode
  /** URLs of your pages, linked at the end of sign-in and sign-up. */
  links?: { terms?: string; privacy?: string; help?: string }
  /** The tab that is open, and drawn, first; the property of a screen wins. */
  firstTab?: FormMethod
  /** `PorticoHandler` sets the title of the page to that of its screen; `false` leaves it alone. */
  documentTitle?: boolean
  /** The colors; by default those of the page. Set it if the page tells its mode to scripts only. */
  mode?: 'light' | 'dark' | 'system'
}

/** The values that the provider passes to everything under it. */
export interface Portico {
  app: ClientApp
  /** The language that is shown. */
  language: ShownLanguage
  /** Counts its changes: everything that shows texts is rendered again. */
  changes: number
  /** Stores the choice of the visitor and shows it. Null stands for the language of the page. */
  changeLanguage: (lang: string | null) => void
  translate: Translate
  navigate: Navigate
  /** Begins to load the messages for errors: to be called when something might fail. */
  describeErrors: DescribeErrors
  initialStates: InitialStates
  layout: Layout
  slots: Slots
}

export const PorticoContext = createContext<Portico | null>(null)
