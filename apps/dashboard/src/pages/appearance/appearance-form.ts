import { isColor } from '@portico/contract/colors'
import type { AdminProject, ProjectConfigUpdate } from '@portico/sdk/admin'
import type { PreviewSettings } from '../../parts/preview/preview-view.ts'

export type Appearance = AdminProject['config']['appearance']
type Pair = Appearance['brandColor']
export type AppearanceChanges = NonNullable<ProjectConfigUpdate['appearance']>

/** The values of the form. Empty texts stand for null. */
export interface AppearanceForm {
  /** Addresses of stored pictures, and data URLs of new ones. */
  logoLight: string
  logoDark: string
  brandLight: string
  brandDark: string
  backgroundLight: string
  backgroundDark: string
  /** Rem. */
  radius: string
  font: string
}

export type ColorName = 'brandLight' | 'brandDark' | 'backgroundLight' | 'backgroundDark'

/** Returns the stored appearance as the values of the form. */
export const toAppearanceForm = (stored: Omit<Appearance, 'termsUrl' | 'privacyUrl'>): AppearanceForm => ({
  logoLight: stored.logoUrl?.light ?? '',
  logoDark: stored.logoUrl?.dark ?? '',
  brandLight: stored.brandColor?.light ?? '',
  brandDark: stored.brandColor?.dark ?? '',
  backgroundLight: stored.backgroundColor?.light ?? '',
  backgroundDark: stored.backgroundColor?.dark ?? '',
  radius: stored.radius === null ? '' : String(stored.radius),
  font: stored.font ?? '',
})

/** Returns what values of the form stand for. Colors that are incomplete do not count. The links follow from the terms. */
export const fromAppearanceForm = (form: AppearanceForm): Omit<Appearance, 'termsUrl' | 'privacyUrl'> => ({
  logoUrl: logosOf(form.logoLight, form.logoDark),
  brandColor: pairOf(form.brandLight, form.brandDark),
  backgroundColor: pairOf(form.backgroundLight, form.backgroundDark),
  radius: form.radius === '' ? null : Number(form.radius),
  font: fonts.find((font) => font === form.font) ?? null,
})

/** Typefaces that a project can choose. */
export const fonts = ['sans', 'serif', 'mono'] as const

/** Returns the change of the project that stores changed values. A pair of pictures or colors is stored as a whole. */
export function toAppearanceChanges(changes: Partial<AppearanceForm>, stored: Appearance): AppearanceChanges {
  const next = fromAppearanceForm({ ...toAppearanceForm(stored), ...changes })
  const isChanged = (...names: (keyof AppearanceForm)[]) => names.some((name) => changes[name] !== undefined)
  return {
    ...(isChanged('logoLight', 'logoDark') && { logoUrl: next.logoUrl }),
    ...(isChanged('brandLight', 'brandDark') && { brandColor: next.brandColor }),
    ...(isChanged('backgroundLight', 'backgroundDark') && { backgroundColor: next.backgroundColor }),
    ...(isChanged('radius') && { radius: next.radius }),
    ...(isChanged('font') && { font: next.font }),
  }
}

/** Returns the settings of the screens with an appearance that need not be stored. */
export const toPreviewSettings = (project: AdminProject, form: AppearanceForm): PreviewSettings => ({
  projectId: project.id,
  displayName: project.displayName,
  signUpEnabled: project.config.signUpEnabled,
  credentialEnabled: project.config.credentialEnabled,
  magicLinkEnabled: project.config.magicLinkEnabled,
  passkeyEnabled: project.config.passkeyEnabled,
  providers: project.config.oauthProviders.flatMap(({ id, enabled }) => (enabled ? [id] : [])),
  appearance: { ...project.config.appearance, ...fromAppearanceForm(form) },
})

function logosOf(light: string, dark: string): Appearance['logoUrl'] {
  return light === '' && dark === '' ? null : { light: light || null, dark: dark || null }
}

function pairOf(light: string, dark: string): Pair {
  const pair = { light: colorOf(light), dark: colorOf(dark) }
  return pair.light === null && pair.dark === null ? null : pair
}

const colorOf = (text: string) => (isColor(text.trim()) ? text.trim() : null)
