import { textColorOn } from '@portico/contract'
import type { BlockData } from './block-document.ts'
import { type BlockContext, filledText, filledUrl, nothing, type RenderedBlock } from './shown.ts'
import { attributes, css, escapeHtml, paddingOf, startOf, textCss } from './style.ts'

const paddings = { 'x-small': '4px 8px', small: '8px 12px', medium: '11px 20px', large: '16px 32px' }
const radii = { rectangle: '0', pill: '64px', rounded: '8px' }

/** Renders a link that looks like a button. Renders nothing without a permitted target. */
export function buttonBlock({ props, style }: BlockData<'Button'>, context: BlockContext): RenderedBlock {
  const label = filledText(props?.text, context)
  const url = filledUrl(props?.url, context)
  if (url === null || label === '') return nothing
  const isOurs = !props?.buttonBackgroundColor && !props?.buttonTextColor
  const brandColor = isOurs ? context.brandColor : null
  const outer = {
    'background-color': style?.backgroundColor,
    padding: paddingOf(style?.padding),
    'text-align': style?.textAlign ?? startOf(context.direction),
  }
  const link = {
    display: props?.fullWidth ? 'block' : 'inline-block',
    padding: paddings[props?.size ?? 'medium'],
    'border-radius': radii[props?.buttonStyle ?? 'rounded'],
    'background-color': brandColor ?? props?.buttonBackgroundColor ?? '#1c2430',
    'font-weight': '600',
    'text-align': 'center',
    'text-decoration': 'none',
  }
  const { 'font-family': family, 'font-size': size, 'font-weight': weight } = textCss(style)
  const typeface = { 'font-family': family, 'font-size': size, 'font-weight': weight }
  const textColor = brandColor === null ? props?.buttonTextColor : textColorOn(brandColor)
  const color = { color: textColor ?? '#ffffff' }
  context.shownUrls.add(url)
  const shell = { class: isOurs && brandColor === null ? 'button' : null, href: url, style: css(link, typeface, color) }
  const html = `<div${attributes({ style: css(outer) })}><a${attributes(shell)}>${escapeHtml(label)}</a></div>`
  return { text: `${label}\n${url}`, html }
}
