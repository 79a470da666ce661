import { contrastOf, textColorOn } from '@portico/contract/colors'

export type Mode = 'light' | 'dark'

/** The colors of the screens in each mode, as root.css of the screens has them. */
export const screenColors = {
  light: { card: '#ffffff', text: 'oklch(0.22 0.02 260)', page: '#ffffff' },
  dark: { card: 'oklch(0.2 0.01 260)', text: 'oklch(0.96 0.01 260)', page: 'oklch(0.16 0.01 260)' },
} as const

/** WCAG 2.2, 1.4.11: edges of controls. */
const leastOfControls = 3
/** WCAG 2.2, 1.4.3: texts of usual size. */
const leastOfTexts = 4.5

/** Contrasts of a color, 1 to 21, cut to one decimal so that no value reaches a limit by rounding. */
export interface Contrast {
  /** The text on the color. */
  readonly text: number
  /** The color on the card around it. */
  readonly card: number
  readonly textColor: string
  readonly isEnough: boolean
}

/** Returns the contrasts of a button of a color on a card. Its text is black or white. */
export function contrastOfButton(color: string, mode: Mode): Contrast {
  const textColor = textColorOn(color)
  const card = contrastOf(color, screenColors[mode].card)
  return {
    text: cut(contrastOf(color, textColor)),
    card: cut(card),
    textColor,
    isEnough: card >= leastOfControls,
  }
}

/** Returns the contrasts of a background, whose text is that of the screens. */
export function contrastOfBackground(color: string, mode: Mode): Contrast {
  const textColor = screenColors[mode].text
  const text = contrastOf(color, textColor)
  return {
    text: cut(text),
    card: cut(contrastOf(color, screenColors[mode].card)),
    textColor,
    isEnough: text >= leastOfTexts,
  }
}

const cut = (ratio: number) => Math.floor(ratio * 10) / 10
