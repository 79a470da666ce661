import type { BlockData } from './block-document.ts'
import { type BlockContext, nothing, type RenderedBlock } from './shown.ts'
import { attributes, css, escapeHtml, paddingOf, px, startOf } from './style.ts'

const usualHeight = 40

/** Renders the logo of the project. A project without one has nothing in its place. */
export function logoBlock({ props, style }: BlockData<'Logo'>, { logo, direction }: BlockContext): RenderedBlock {
  if (!logo) return nothing
  const height = props?.height ?? usualHeight
  const outer = {
    'background-color': style?.backgroundColor,
    padding: paddingOf(style?.padding),
    'text-align': style?.textAlign ?? startOf(direction),
  }
  // An attribute for programs that ignore styles, and a style for those that load the picture in another size.
  const size = { height: px(height), 'max-width': '100%', 'vertical-align': 'middle' }
  const image = `<img${attributes({ src: logo.source, height, style: css(size) })} alt="${escapeHtml(logo.alt)}">`
  return { text: '', html: `<div${attributes({ style: css(outer) })}>${image}</div>` }
}
