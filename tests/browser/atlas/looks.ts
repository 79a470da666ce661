/** A way to look at a state of the atlas. */
export interface Look {
  readonly mode: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
  /** A language or pseudo-locale, whose direction applies instead. */
  readonly lang?: string
  /** Width of the window, in pixels. */
  readonly width: number
  /** Size of the browser's text in percent. */
  readonly font?: number
  readonly forcedColors?: boolean
  readonly moreContrast?: boolean
  /** The spacing of WCAG 2.2, success criterion 1.4.12. */
  readonly textSpacing?: boolean
}

const modes = ['light', 'dark'] as const
const directions = ['ltr', 'rtl'] as const

function combine(widths: readonly number[]): Look[] {
  return modes.flatMap((mode) => directions.flatMap((dir) => widths.map((width) => ({ mode, dir, width }))))
}

/** Looks that are distributed over the states. */
export const turns = combine([1280, 320])

/** The looks of the long run, each group in a part of its own. */
export const longLooks: Readonly<Record<string, readonly Look[]>> = {
  sizes: combine([320, 768, 1280]),
  languages: [
    { mode: 'light', dir: 'ltr', width: 320, lang: 'en-XA' },
    { mode: 'dark', dir: 'rtl', width: 320, lang: 'ar-XB' },
    { mode: 'light', dir: 'ltr', width: 320, lang: 'de' },
    { mode: 'light', dir: 'rtl', width: 320, lang: 'ar' },
    { mode: 'dark', dir: 'rtl', width: 1280, lang: 'he' },
    { mode: 'light', dir: 'ltr', width: 320, lang: 'hi' },
    { mode: 'dark', dir: 'ltr', width: 320, lang: 'ja' },
  ],
  preferences: [
    { mode: 'light', dir: 'ltr', width: 1280, forcedColors: true },
    { mode: 'dark', dir: 'ltr', width: 320, forcedColors: true },
    { mode: 'light', dir: 'ltr', width: 320, font: 200 },
    { mode: 'dark', dir: 'rtl', width: 1280, font: 200 },
    { mode: 'light', dir: 'ltr', width: 320, textSpacing: true },
    { mode: 'light', dir: 'ltr', width: 1280, moreContrast: true },
    { mode: 'dark', dir: 'ltr', width: 1280, moreContrast: true },
  ],
}

/** Returns the name of a look for test titles. */
export function nameOfLook({ mode, dir, width, ...rest }: Look): string {
  return [mode, dir, `${width} px`, ...Object.entries(rest).map(([name, value]) => `${name} ${value}`)].join(', ')
}
