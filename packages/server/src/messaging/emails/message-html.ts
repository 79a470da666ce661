import type { IOptions } from 'sanitize-html'

const elements = [
  ...['a', 'abbr', 'address', 'article', 'aside', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'br', 'caption', 'center'],
  ...['cite', 'code', 'col', 'colgroup', 'dd', 'del', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'font'],
  ...['footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'main', 'mark'],
  ...['nav', 'ol', 'p', 'pre', 'q', 's', 'samp', 'section', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'table'],
  ...['tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'tt', 'u', 'ul', 'var', 'wbr'],
]

const attributes = [
  ...['align', 'alt', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'color', 'colspan', 'dir', 'face', 'height'],
  ...['lang', 'role', 'rowspan', 'size', 'start', 'style', 'title', 'type', 'valign', 'width'],
]

// Layout and type: no property that loads a file or places an element over others.
const sides = ['', '-top', '-right', '-bottom', '-left']
const properties = [
  ...['margin', 'padding', 'border'].flatMap((name) => sides.map((side) => `${name}${side}`)),
  ...['border-collapse', 'border-color', 'border-radius', 'border-spacing', 'border-style', 'border-width'],
  ...['background', 'background-color', 'color', 'direction', 'display', 'opacity', 'overflow', 'table-layout'],
  ...['font', 'font-family', 'font-size', 'font-style', 'font-variant', 'font-weight', 'letter-spacing', 'line-height'],
  ...['height', 'max-height', 'max-width', 'min-height', 'min-width', 'width', 'list-style', 'list-style-type'],
  ...['text-align', 'text-decoration', 'text-indent', 'text-transform', 'vertical-align', 'white-space'],
  ...['overflow-wrap', 'word-break', 'word-spacing', 'word-wrap'],
]
// No function but those of colors, so that no value loads anything.
const harmlessValue = /^(?:[\w\s#%.,"'+/-]|\b(?:hsla?|rgba?)\([\d\s.,%/]*\))+$/

const safe: IOptions = {
  allowedTags: elements,
  allowedAttributes: { '*': attributes, a: ['href'], img: ['src'] },
  allowedSchemes: ['https', 'http'],
  allowedSchemesByTag: { a: ['https', 'http', 'mailto'] },
  allowProtocolRelative: false,
  allowedStyles: { '*': Object.fromEntries(properties.map((name) => [name, [harmlessValue]])) },
  // These lose their content with their tags.
  nonTextTags: [
    'iframe',
    'math',
    'noembed',
    'noframes',
    'noscript',
    'option',
    'script',
    'style',
    'svg',
    'template',
  ].concat(['textarea', 'title', 'xmp']),
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } }))

// The libraries are loaded on first use: few projects send emails of their own.

/** Returns HTML of a project's server with nothing but harmless elements, attributes and styles. */
export async function makeSafe(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, safe).trim()
}

/** Returns HTML as plain text: blocks are lines or paragraphs, links are followed by their URL. */
export async function toPlainText(html: string): Promise<string> {
  const { convert } = await import('html-to-text')
  const text = convert(html, {
    wordwrap: false,
    formatters: {
      alternative: ({ attribs }, _walk, builder) => builder.addInline(attribs.alt ?? ''),
      cell(element, walk, builder) {
        walk(element.children, builder)
        builder.addInline(' ')
      },
    },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'img', format: 'alternative' },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'cell' },
      { selector: 'th', format: 'cell' },
      ...headings,
    ],
  })
  return text.trim()
}
