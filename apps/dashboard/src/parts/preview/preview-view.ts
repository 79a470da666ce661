import type { Project, SignUpField } from '@portico/sdk/client'

/** The state of the preview, which the page around it posts. */
export interface PreviewView {
  readonly settings: PreviewSettings
  readonly screen: PreviewScreen
  readonly state: PreviewState
  readonly mode: 'light' | 'dark'
  /** BCP 47 tag of the language of the screens. */
  readonly lang: string
}

/** The settings of a project that change its screens. */
export interface PreviewSettings {
  /** Empty before the project is created. */
  readonly projectId: string
  readonly displayName: string
  readonly signUpEnabled: boolean
  /** Left out by pages that do not change it. */
  readonly waitlistEnabled?: boolean
  readonly credentialEnabled: boolean
  readonly magicLinkEnabled: boolean
  readonly passkeyEnabled: boolean
  /** Left out by pages that do not change it. */
  readonly username?: 'off' | 'optional' | 'required'
  /** Left out by pages that do not show them. */
  readonly signUpFields?: readonly SignUpField[]
  /** Ids of the providers that are on. */
  readonly providers: readonly string[]
  readonly appearance: Project['config']['appearance']
}

/** The appearance of a project that has chosen nothing. */
export const noAppearance: PreviewSettings['appearance'] = {
  logoUrl: null,
  brandColor: null,
  backgroundColor: null,
  radius: null,
  font: null,
  termsUrl: null,
  privacyUrl: null,
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
