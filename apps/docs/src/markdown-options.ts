import type { MarkdownOptions } from 'vitepress'
import { codeTheme, colorsToClasses } from './highlight.ts'
import { adaptMarkdown, slugify } from './markdown.ts'

export const markdownOptions: MarkdownOptions = {
  html: false,
  theme: codeTheme,
  codeTransformers: [colorsToClasses],
  anchor: { slugify },
  // Braces in texts are no attributes.
  attrs: { disable: true },
  config: adaptMarkdown,
}
