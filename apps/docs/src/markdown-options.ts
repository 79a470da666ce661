import type { MarkdownOptions } from 'vitepress'
import { codeTheme, colorsToClasses } from './highlight.ts'
import { adaptMarkdown, slugify } from './markdown.ts'

export const markdownOptions: MarkdownOptions = {
  html: false,
  theme: codeTheme,
  codeTransformers: [colorsToClasses],
  anchor: { slugify },
  // Texts contain braces that are not meant as attributes.
  attrs: { disable: true },
  config: adaptMarkdown,
}
