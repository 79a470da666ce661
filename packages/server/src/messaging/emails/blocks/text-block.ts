import { fillTemplate } from '../placeholders/fill-template.ts'
import { shownText, urlOf } from '../placeholders/show-pieces.ts'
import type { BlockData } from './block-document.ts'
import { type BlockContext, nothing, type RenderedBlock } from './shown.ts'
import { type Run, splitLinks } from './split-links.ts'
import { attributes, css, escapeHtml, startOf, textCss } from './style.ts'

// Smaller texts without a color of their own are muted.
const smallPrintPx = 13

interface Part {
  readonly label: string
  readonly url: string | null
}

export function textBlock({ props, style }: BlockData<'Text'>, context: BlockContext): RenderedBlock {
  const runs = splitLinks(fillTemplate(props?.text ?? '', context.variables))
  const parts = runs.map((run) => partOf(run, context))
  if (parts.every(({ label }) => label.trim() === '')) return nothing
  const isSmallPrint = !style?.color && (style?.fontSize ?? 16) <= smallPrintPx
  const own = {
    margin: '0',
    'line-height': '1.5',
    'text-align': startOf(context.direction),
    'overflow-wrap': 'anywhere',
    color: isSmallPrint ? '#5c6675' : null,
  }
  const shell = { class: isSmallPrint ? 'quiet' : null, style: css(own, textCss(style)) }
  return { text: plainText(parts, context), html: `<p${attributes(shell)}>${parts.map(partHtml).join('')}</p>` }
}

const partOf = ({ label, url }: Run, { direction }: BlockContext): Part => ({
  label: shownText(label, direction),
  url: url && urlOf(url),
})

function partHtml({ label, url }: Part): string {
  const html = escapeHtml(label).replaceAll('\n', '<br>')
  return url === null ? html : `<a${attributes({ href: url, style: 'color:inherit' })}>${html}</a>`
}

function plainText(parts: readonly Part[], { shownUrls }: BlockContext): string {
  // The plain link below a button is for readers who cannot use the button. The plain text already contains it.
  const bare = parts.filter(({ label, url }) => url !== null && label === url)
  if (bare.length > 0 && bare.every(({ label }) => shownUrls.has(label))) return ''
  for (const { url } of parts) if (url !== null) shownUrls.add(url)
  return parts.map(({ label, url }) => (url === null || url === label ? label : `${label} (${url})`)).join('')
}
