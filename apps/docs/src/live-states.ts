import type { MarkdownRenderer } from 'vitepress'

type Tokens = ReturnType<MarkdownRenderer['parse']>

/** A state of a screen that a page shows live: its id in the atlas, and its name on the page. */
export type LiveState = readonly [id: string, title: string]

/** Start of the addresses of live states. The service serves them beside the site. */
export const liveAddress = '/docs/live/state/'

/** Replaces each list whose items are links to live states by one frame with a choice of these states. */
export function showLiveStates(tokens: Tokens): void {
  for (let start = tokens.length - 1; start >= 0; start--) {
    if (tokens[start]?.type !== 'bullet_list_open') continue
    const end = tokens.findIndex(({ type }, index) => index > start && type === 'bullet_list_close')
    const states = statesOf(tokens.slice(start, end))
    const [first] = tokens.splice(start, states ? end - start + 1 : 0)
    if (first && states) tokens.splice(start, 0, frameOf(first, states))
  }
}

/** Returns the states to which all items of a list link, or null for another list. */
function statesOf(list: Tokens): LiveState[] | null {
  const items = list.filter(({ type }) => type === 'inline')
  const states = items.flatMap(({ children }) => {
    const [open, text] = children ?? []
    const href = String(open?.type === 'link_open' ? open.attrGet('href') : '')
    return href.startsWith(liveAddress) ? [[href.slice(liveAddress.length), text?.content ?? ''] as const] : []
  })
  return states.length > 0 && states.length === items.length ? states : null
}

function frameOf(token: Tokens[number], states: readonly LiveState[]): Tokens[number] {
  const json = JSON.stringify(states).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  return Object.assign(token, {
    type: 'html_block',
    tag: '',
    nesting: 0,
    content: `<LiveScreen :states='${json}' />\n`,
  })
}
