import type { ClientApp } from '@portico/sdk/client'
import { createContext, type ReactNode } from 'react'
import type { FormMethod } from './auth/methods.ts'
import type { InitialStates } from './initial-states.ts'
import type { ShownLanguage } from './languages/language.ts'
import type { DescribeErrors } from './messages/error-description.ts'
import type { Translate } from './messages/overrides.ts'
import type { Slots } from './ui/slots.ts'

/**
 * Navigates to a URL. Hosts pass the function of their client-side router, which receives paths without the base path of
 * the app. The default loads the page.
 */
export type Navigate = (to: string, options: { replace: boolean }) => void

/** The layout of the screens. */
export interface Layout {
  /** Position of the providers' buttons, relative to the forms; `above` by default. */
  providers?: 'above' | 'below'
  /** One row per provider (`list`), only logos (`icons`), or depending on their number (`auto`, the default). */
  providerStyle?: 'auto' | 'icons' | 'list'
  /** Colors of the providers' buttons: those of the page (`neutral`, the default), or of the provider (`brand`). */
  providerColors?: 'neutral' | 'brand'
  /** Shown above the title of sign-in and sign-up. */
  logo?: ReactNode
  /** URLs of your pages, linked at the end of sign-in and sign-up. */
  links?: { terms?: string; privacy?: string; help?: string }
  /** The tab that is open and comes first. The property of a screen takes precedence. */
  firstTab?: FormMethod
  /** `PorticoHandler` sets the title of the page to that of its screen; `false` leaves it alone. */
  documentTitle?: boolean
  /** The color mode; that of the page by default. Set it if scripts, but not CSS, can detect the mode of the page. */
  mode?: 'light' | 'dark' | 'system'
}

/** The values that the provider passes to everything under it. */
export interface Portico {
  app: ClientApp
  /** The displayed language. */
  language: ShownLanguage
  /** Counts language changes, so that all components with texts render again. */
  changes: number
  /**
   * Stores the choice of the visitor and shows it. Null stands for the language of the page. `isOfUser`: the choice comes from the
   * account, so that it ends with the next user.
   */
  changeLanguage: (lang: string | null, isOfUser?: boolean) => void
  translate: Translate
  navigate: Navigate
  /** Starts to load the messages for errors. Call it before an action that can fail. */
  describeErrors: DescribeErrors
  initialStates: InitialStates
  layout: Layout
  slots: Slots
}

export const PorticoContext = createContext<Portico | null>(null)
