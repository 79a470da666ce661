import type { MarkdownRenderer } from 'vitepress'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

/** The label of a block of code: ```` ```sh [pnpm] ````. Other readers of Markdown ignore it. */
const label = / \[([^\]]+)\]/

/**
 * Makes tabs of blocks of code that follow each other and have labels. The classes are those of the theme, whose script
 * shows the chosen block. The ids are the same in every build.
 */
export function showCodeTabs(tokens: Token[], createToken: () => Token, escapeHtml: (text: string) => string): void {
  let groups = 0
  for (let start = 0; start < tokens.length; start++) {
    const labels = labelsFrom(tokens, start)
    const [first] = labels
    if (first === undefined || labels.length < 2) continue
    const group = `tabs-${++groups}`
    const block = tokens[start]
    if (block) block.info += ' active'
    const html = (content: string) => Object.assign(createToken(), { type: 'html_block', block: true, content })
    tokens.splice(start + labels.length, 0, html('</div></div>\n'))
    tokens.splice(start, 0, html(headOf(group, labels.map(escapeHtml))))
    start += labels.length + 1
  }
}

/** Returns the labels of the blocks from an index on. */
function labelsFrom(tokens: readonly Token[], start: number): string[] {
  const labels: string[] = []
  for (const token of tokens.slice(start)) {
    const text = token.type === 'fence' ? label.exec(token.info)?.[1] : undefined
    if (text === undefined) break
    labels.push(text)
  }
  return labels
}

function headOf(group: string, labels: readonly string[]): string {
  const tabs = labels.map((text, index) => {
    const id = `${group}-${index}`
    const input = `<input type="radio" name="${group}" id="${id}"${index === 0 ? ' checked' : ''}>`
    return `${input}<label data-title="${text}" for="${id}">${text}</label>`
  })
  const head = `<div class="tabs" role="radiogroup" aria-label="Variants of the code">${tabs.join('')}</div>`
  return `<div class="vp-code-group">${head}<div class="blocks">\n`
}
