import { type Appearance, type AppearanceUpdate, appearanceFonts, hexColor } from '@portico/contract'
import type { z } from 'zod'
import type { Project, ProjectAppearance, ProjectConfig } from './project.ts'
import { linkOf } from './terms.ts'

type View = z.output<typeof Appearance>
type Pair = View['brand_color']

/** Returns the appearance of a project as everyone reads it. The names of logos are appended to `logosUrl`. */
export function appearanceView(
  { appearance, terms }: Pick<ProjectConfig, 'appearance' | 'terms'>,
  logosUrl: string,
): View {
  const addressOf = (name: string | null) => name && logosUrl + name
  return {
    logo_url: pairOf(addressOf(appearance.logoLight), addressOf(appearance.logoDark)),
    brand_color: pairOf(appearance.brandColorLight, appearance.brandColorDark),
    background_color: pairOf(appearance.backgroundColorLight, appearance.backgroundColorDark),
    radius: appearance.radiusHundredths === null ? null : appearance.radiusHundredths / 100,
    font: fontOf(appearance.font),
    terms_url: linkOf(terms, 'terms'),
    privacy_url: linkOf(terms, 'privacy'),
  }
}

/** Returns the changed columns without those of the logo. Fields that are left out are undefined and keep their value. */
export function appearanceColumns(changes: z.output<typeof AppearanceUpdate>): Partial<ProjectAppearance> {
  const { brand_color: brand, background_color: background, radius, font } = changes
  return {
    ...(brand !== undefined && { brandColorLight: brand?.light ?? null, brandColorDark: brand?.dark ?? null }),
    ...(background !== undefined && {
      backgroundColorLight: background?.light ?? null,
      backgroundColorDark: background?.dark ?? null,
    }),
    ...(radius !== undefined && { radiusHundredths: radius === null ? null : Math.round(radius * 100) }),
    ...(font !== undefined && { font }),
  }
}

const pairOf = (light: string | null, dark: string | null): Pair =>
  light === null && dark === null ? null : { light, dark }

/** A later release may have stored a typeface that this one does not know. */
const fontOf = (font: string | null): View['font'] => appearanceFonts.find((known) => known === font) ?? null

/**
 * Returns the color of buttons in emails, as `#rrggbb`, or null for the usual one. It is the color of light mode, because
 * programs for email change colors for dark mode themselves.
 */
export const brandColorOf = ({ config: { appearance } }: Pick<Project, 'config'>): string | null =>
  appearance.brandColorLight === null ? null : hexColor(appearance.brandColorLight)
