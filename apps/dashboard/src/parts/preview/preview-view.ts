import type { Theme } from '@portico/react'

/** The state of the preview, which the page around it posts. */
export interface PreviewView {
  readonly settings: PreviewSettings
  readonly screen: PreviewScreen
  readonly state: PreviewState
  readonly mode: 'light' | 'dark'
  /** BCP 47 tag of the language of the screens. */
  readonly lang: string
  readonly theme: PreviewTheme
}

/** Settings of the screens in the code of a host app: colors, corner radius, and the logo above the title. */
export interface PreviewTheme extends Required<Pick<Theme, 'light' | 'dark'>> {
  /** A length of CSS; empty for the default. */
  readonly radius: string
  /** As typed. Empty for no logo. */
  readonly logoUrl: string
}

export const noTheme: PreviewTheme = { light: {}, dark: {}, radius: '', logoUrl: '' }

/** The settings of a project that change its screens. */
export interface PreviewSettings {
  /** Empty before the project is created. */
  readonly projectId: string
  readonly displayName: string
  readonly signUpEnabled: boolean
  readonly credentialEnabled: boolean
  readonly magicLinkEnabled: boolean
  readonly passkeyEnabled: boolean
  /** Ids of the providers that are on. */
  readonly providers: readonly string[]
}

export const previewScreens = ['sign-in', 'sign-up', 'forgot-password'] as const
export type PreviewScreen = (typeof previewScreens)[number]

export const previewStates = ['default', 'busy', 'invalid', 'error', 'offline'] as const
export type PreviewState = (typeof previewStates)[number]

/** Messages of the preview to the page around it. */
export type PreviewMessage = { readonly ready: true } | { readonly screen: PreviewScreen }

/** Returns the message if another window of this origin sent it, otherwise null. */
export function messageFrom(event: MessageEvent<unknown>, sender: Window | null): unknown {
  return sender !== null && event.source === sender && event.origin === window.location.origin ? event.data : null
}

/** Returns true for messages of the preview. Only pages of this origin reach it, so its fields are not checked again. */
export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && ('ready' in data || 'screen' in data)

/** Returns true if the value is a view, as the page around the preview posts it. */
export const isPreviewView = (data: unknown): data is PreviewView =>
  typeof data === 'object' && data !== null && 'settings' in data && 'mode' in data
