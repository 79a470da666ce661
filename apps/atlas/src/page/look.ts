/** The look of a state. It is stored in the query of its page. */
import { directionOf } from '@portico/messages/direction'
import { applyForcedColors } from './forced-colors.ts'
import { isLanguage, type Language } from './languages.ts'

export interface Look {
  mode: 'system' | 'light' | 'dark'
  /** `auto` follows the language. */
  dir: 'auto' | 'ltr' | 'rtl'
  lang: Language
  /** Size of the browser's text in percent. */
  font: number
  colors: 'normal' | 'forced'
}

/** Reads a look from a query. Unknown values are ignored. */
export function readLook(query: URLSearchParams): Look {
  const font = Number(query.get('font') ?? 100)
  const lang = query.get('lang') ?? ''
  return {
    mode: oneOf(['light', 'dark'], query.get('mode')) ?? 'system',
    dir: oneOf(['ltr', 'rtl'], query.get('dir')) ?? 'auto',
    lang: isLanguage(lang) ? lang : 'en',
    font: font >= 50 && font <= 400 ? font : 100,
    colors: oneOf(['forced'], query.get('colors')) ?? 'normal',
  }
}

/** Applies a look to the document, as a host in its language does. */
export function applyLook({ mode, font, colors, lang }: Look): void {
  const { style } = document.documentElement
  Object.assign(document.documentElement, { lang, dir: directionOf(lang) })
  style.colorScheme = mode === 'system' ? 'light dark' : mode
  document.documentElement.classList.toggle('dark', isDark(mode))
  style.fontSize = `${font}%`
  applyForcedColors(colors === 'forced')
}

/** The themes of the copied screens follow a class. */
const isDark = (mode: Look['mode']) =>
  mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

/** Overrides the direction of the screens. Their texts do not change. */
export function overrideDirection(container: HTMLElement, dir: 'ltr' | 'rtl'): () => void {
  const apply = () => {
    for (const root of container.querySelectorAll<HTMLElement>('.portico-root')) if (root.dir !== dir) root.dir = dir
  }
  document.documentElement.dir = dir
  const observer = new MutationObserver(apply)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    document.documentElement.removeAttribute('dir')
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text)
}
