import type { BlockData } from './block-document.ts'
import type { RenderedBlock } from './shown.ts'
import { attributes, css, paddingOf, px } from './style.ts'

export function dividerBlock({ props, style }: BlockData<'Divider'>): RenderedBlock {
  const outer = { 'background-color': style?.backgroundColor, padding: paddingOf(style?.padding) }
  const line = {
    margin: '0',
    border: '0',
    'border-top': `${px(props?.lineHeight ?? 1)} solid ${props?.lineColor ?? '#e3e6eb'}`,
  }
  const rule = { class: props?.lineColor ? null : 'line', style: css(line) }
  return { text: '', html: `<div${attributes({ style: css(outer) })}><hr${attributes(rule)}></div>` }
}

export const spacerBlock = ({ props }: BlockData<'Spacer'>): RenderedBlock => ({
  text: '',
  html: `<div style="height:${px(props?.height ?? 16)};line-height:${px(props?.height ?? 16)};font-size:1px">&#160;</div>`,
})
