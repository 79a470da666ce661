import type { BlockData } from './block-document.ts'
import { type BlockContext, filledText, nothing, type RenderedBlock } from './shown.ts'
import { attributes, css, escapeHtml, startOf, textCss } from './style.ts'

const sizes = { h1: '32px/40px', h2: '20px/28px', h3: '16px/24px' }

export function headingBlock({ props, style }: BlockData<'Heading'>, context: BlockContext): RenderedBlock {
  const text = filledText(props?.text, context)
  if (text === '') return nothing
  const level = props?.level ?? 'h2'
  const [size = '', height = ''] = sizes[level].split('/')
  const own = {
    margin: '0',
    'font-size': size,
    'line-height': height,
    'font-weight': 'bold',
    'text-align': startOf(context.direction),
    'overflow-wrap': 'anywhere',
  }
  return { text, html: `<${level}${attributes({ style: css(own, textCss(style)) })}>${escapeHtml(text)}</${level}>` }
}
