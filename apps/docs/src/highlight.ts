import type { MarkdownOptions } from 'vitepress'

type Theme = Exclude<NonNullable<MarkdownOptions['theme']>, string | { light: unknown }>
type Transformer = NonNullable<MarkdownOptions['codeTransformers']>[number]

/**
 * Scopes of TextMate grammars by class. The number of a class is its color in the theme: {@link colorsToClasses}
 * replaces it, because the policy of the site refuses `style` attributes.
 */
const scopesByClass: readonly (readonly [name: string, scopes: readonly string[]])[] = [
  ['code-comment', ['comment', 'punctuation.definition.comment']],
  ['code-string', ['string', 'punctuation.definition.string', 'markup.inline.raw']],
  ['code-constant', ['constant', 'support.constant', 'variable.language']],
  ['code-keyword', ['keyword', 'storage', 'punctuation.definition.keyword']],
  ['code-function', ['entity.name.function', 'support.function', 'meta.function-call.generic']],
  ['code-name', ['entity.name.tag', 'entity.name.type', 'entity.other.attribute-name', 'support.type']],
]

const colorOf = (index: number) => `#${index + 1}00000`

export const codeTheme = {
  name: 'portico',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: scopesByClass.map(([, scopes], index) => ({
    scope: [...scopes],
    settings: { foreground: colorOf(index) },
  })),
} satisfies Theme

/** Gives highlighted code classes instead of colors. */
export const colorsToClasses: Transformer = {
  name: 'portico:classes',
  // With a limit, lines of a busy machine stay without colors.
  preprocess(_, options) {
    options.tokenizeTimeLimit = 0
  },
  pre({ properties }) {
    delete properties.style
  },
  span({ properties }) {
    const color = /color:(#\w{6})/.exec(String(properties.style ?? ''))?.[1]?.toLowerCase()
    delete properties.style
    const found = scopesByClass.find((_, index) => colorOf(index) === color)
    if (found) properties.class = found[0]
  },
}
