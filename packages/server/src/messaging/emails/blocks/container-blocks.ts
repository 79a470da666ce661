import type { BlockData } from './block-document.ts'
import { type BlockContext, type RenderedBlock, stacked } from './shown.ts'
import { attributes, css, fontFamilyOf, paddingOf, px } from './style.ts'

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'

/** The page and the card on it. */
export function layoutBlock(data: BlockData<'EmailLayout'>, context: BlockContext): RenderedBlock {
  const { html, text } = context.children(data.childrenIds)
  const backdrop = css({ 'background-color': data.backdropColor ?? '#f5f6f8' })
  const card = css({
    'max-width': '480px',
    'background-color': data.canvasColor ?? '#ffffff',
    border: data.canvasColor ? null : '1px solid #e3e6eb',
    'border-radius': '12px',
    color: data.textColor ?? '#1c2430',
    'font-family': fontFamilyOf(data.fontFamily ?? 'MODERN_SANS'),
    'font-size': '16px',
    'line-height': '1.5',
  })
  const dir = attributes({ dir: context.direction })
  return {
    text,
    html:
      `<table ${table} class="page"${dir}${attributes({ style: backdrop })}><tr>` +
      `<td align="center" class="edge" style="padding:32px 16px">` +
      `<table ${table} class="card"${dir}${attributes({ style: card })}><tr><td class="inside" style="padding:32px">` +
      `${html}</td></tr></table></td></tr></table>`,
  }
}

export function containerBlock({ style, props }: BlockData<'Container'>, context: BlockContext): RenderedBlock {
  const { html, text } = context.children(props?.childrenIds)
  const own = css({
    'background-color': style?.backgroundColor,
    border: style?.borderColor && `1px solid ${style.borderColor}`,
    'border-radius': px(style?.borderRadius),
    padding: paddingOf(style?.padding),
  })
  return { text, html: `<div${attributes({ style: own })}>${html}</div>` }
}

/** Renders two or three columns; on narrow screens they are stacked. */
export function columnsBlock({ style, props }: BlockData<'ColumnsContainer'>, context: BlockContext): RenderedBlock {
  const count = props?.columnsCount ?? 2
  const columns = (props?.columns ?? []).slice(0, count).map(({ childrenIds }) => context.children(childrenIds))
  const cells = columns.map(({ html }, index) => {
    const cell = css({
      width: px(props?.fixedWidths?.[index]) ?? `${Math.floor(100 / count)}%`,
      'vertical-align': props?.contentAlignment ?? 'middle',
      [context.direction === 'rtl' ? 'padding-right' : 'padding-left']:
        index === 0 ? null : px(props?.columnsGap ?? 16),
    })
    return `<td class="column"${attributes({ style: cell })}>${html}</td>`
  })
  const outer = css({ 'background-color': style?.backgroundColor, padding: paddingOf(style?.padding) })
  const html = `<div${attributes({ style: outer })}><table ${table}><tr>${cells.join('')}</tr></table></div>`
  return { text: stacked(columns).text, html }
}
