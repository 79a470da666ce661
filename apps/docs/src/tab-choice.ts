/** The choice of tabs, which all pages share: a reader who uses pnpm chooses it once. */

const storageKey = 'portico-docs-tabs'

/** Stores the label of each tab that the reader chooses, and chooses it in the other groups of the page. */
export function rememberTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.vp-code-group input')) return
    const label = labelOf(target)
    storeChoices([label, ...readChoices().filter((other) => other !== label)].slice(0, 10))
    applyTabs()
  })
}

/** Shows in each group of the page the tab that was chosen last. */
export function applyTabs(): void {
  const choices = readChoices()
  for (const group of document.querySelectorAll('.vp-code-group')) {
    const inputs = [...group.querySelectorAll('input')]
    const labels = inputs.map(labelOf)
    const index = labels.indexOf(choices.find((choice) => labels.includes(choice)) ?? '')
    const input = inputs[index]
    if (!input) continue
    input.checked = true
    for (const [at, block] of [...(group.querySelector('.blocks')?.children ?? [])].entries()) {
      block.classList.toggle('active', at === index)
    }
  }
}

const labelOf = (input: HTMLInputElement): string => input.labels?.[0]?.textContent ?? ''

/** Returns the chosen labels, the last one first; none if the browser stores nothing. */
function readChoices(): string[] {
  try {
    return (localStorage.getItem(storageKey) ?? '').split('\n')
  } catch {
    return []
  }
}

function storeChoices(labels: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, labels.join('\n'))
  } catch {
    // The choice is for this page only.
  }
}
