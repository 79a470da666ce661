import type { BlockData } from './block-document.ts'
import { type BlockContext, filledPictureUrl, filledText, filledUrl, nothing, type RenderedBlock } from './shown.ts'
import { attributes, css, escapeHtml, paddingOf, startOf } from './style.ts'

export function imageBlock({ props, style }: BlockData<'Image'>, context: BlockContext): RenderedBlock {
  const source = filledPictureUrl(props?.url, context)
  if (!source?.startsWith('http')) return nothing
  const alt = filledText(props?.alt, context)
  const target = filledUrl(props?.linkHref, context)
  const size = {
    display: 'inline-block',
    'max-width': '100%',
    height: props?.height ? null : 'auto',
    'vertical-align': props?.contentAlignment ?? 'middle',
  }
  const image = `<img${attributes({ src: source, width: props?.width, height: props?.height, style: css(size) })} alt="${escapeHtml(alt)}">`
  const html = target ? `<a${attributes({ href: target })}>${image}</a>` : image
  const outer = {
    'background-color': style?.backgroundColor,
    padding: paddingOf(style?.padding),
    'text-align': style?.textAlign ?? startOf(context.direction),
  }
  const text = target && alt ? `${alt}\n${target}` : alt
  return { text, html: `<div${attributes({ style: css(outer) })}>${html}</div>` }
}
