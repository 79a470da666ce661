/** The look of the screens and emails of a project. Values that are null leave it to the host's page, or to Portico. */

import { z } from 'zod'
import { isColor } from '../schemas/colors.ts'
import { limits } from '../schemas/limits.ts'
import { isUrl } from '../schemas/rules.ts'
import { text } from '../schemas/texts.ts'

/** Typefaces that every system has: nothing is downloaded. */
export const appearanceFonts = ['sans', 'serif', 'mono'] as const

/** A color for each mode. The color of light mode applies in dark mode too, unless there is one of its own. */
const ColorPair = z.object({ light: z.string().nullable(), dark: z.string().nullable() })

/** Addresses of the pictures for each mode. That of light mode is shown in dark mode too, unless there is one of its own. */
const LogoPair = z.object({ light: z.string().nullable(), dark: z.string().nullable() })

export const Appearance = z.object({
  /** Shown above the title of sign-in and sign-up, and in emails. */
  logo_url: LogoPair.nullable(),
  /** Color of buttons. */
  brand_color: ColorPair.nullable(),
  /** Color behind the cards of screens that fill the page. */
  background_color: ColorPair.nullable(),
  /** Radius of corners in rem, 0 to 1. */
  radius: z.number().nullable(),
  font: z.enum(appearanceFonts).nullable(),
  /** The first text of the versions of terms and privacy policy that are in force. Read only: `POST /terms` publishes a version. */
  terms_url: z.string().nullable(),
  privacy_url: z.string().nullable(),
})

const Color = text(limits.colorMaxLength, (bounded) =>
  bounded.refine(isColor, { message: 'must be a color such as #166534 or oklch(0.52 0.13 150)' }),
)
const ColorPairUpdate = z.strictObject({ light: Color.nullable(), dark: Color.nullable() })
/** A picture as a data URL, or the address of the stored one. The server decodes it. */
export const Logo = text(limits.logoUrlMaxLength, (bounded) =>
  bounded.refine(isUrl, { message: 'must be a data URL, or the stored address' }),
)
const hasTwoDecimals = (value: number) => Number.isInteger(Number((value * 100).toFixed(6)))

/**
 * Changes of the appearance. Fields that are left out keep their value, null removes it. The links follow from the versions of
 * terms and privacy policy in force.
 */
export const AppearanceUpdate = z.strictObject({
  logo_url: z.strictObject({ light: Logo.nullable(), dark: Logo.nullable() }).nullable().optional(),
  brand_color: ColorPairUpdate.nullable().optional(),
  background_color: ColorPairUpdate.nullable().optional(),
  radius: z
    .number()
    .min(0)
    .max(1)
    .refine(hasTwoDecimals, { message: 'must have at most two decimals' })
    .nullable()
    .optional(),
  font: z.enum(appearanceFonts).nullable().optional(),
})
