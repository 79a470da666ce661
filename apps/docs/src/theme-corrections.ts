import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitepress'

/** Stands for the path of the module, which would make the hashes in the site depend on the folder of the sources. */
const ranking = 'portico:search-ranking'

/** Parts of the theme's components, each with its replacement. */
const replacements: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  // The search is a button that contains its results, and options that contain links. Screen readers announce neither.
  'VPLocalSearchBox.vue': [
    ['import MiniSearch', `import { searchRanking } from '${ranking}'\nimport MiniSearch`],
    ['boost: { title: 4, text: 2, titles: 1 }', '...searchRanking'],
    ['role="button"', 'role="dialog" aria-modal="true" aria-label="Search"'],
    [`:aria-owns="results?.length ? 'localsearch-list' : undefined"`, ''],
    ['aria-expanded="true"\n      aria-haspopup="listbox"\n      aria-labelledby="localsearch-label"', ''],
    [`:role="results?.length ? 'listbox' : undefined"`, ''],
    [`:aria-selected="selectedIndex === index ? 'true' : 'false'"\n            role="option"`, ''],
    // An element `kbd` has no role, and without one no name.
    ['<kbd :aria-label=', '<kbd role="img" :aria-label='],
    [`:aria-label="[...p.titles, p.title].join(' > ')"`, ''],
  ],
  // The head of a group is a button that contains another one, which does nothing.
  'VPSidebarItem.vue': [
    [':role="itemRole"', ':role="itemRole" :aria-expanded="itemRole && !collapsed"'],
    ['role="button"\n        aria-label="toggle section"', 'aria-hidden="true"'],
    ['@keydown.enter="onCaretClick"\n        tabindex="0"', ''],
  ],
}

/** Vite plugin that corrects roles and search of the theme. Throws if the theme has changed. */
export const themeCorrections: Plugin = {
  name: 'portico:theme-corrections',
  enforce: 'pre',
  resolveId: (id) => (id === ranking ? fileURLToPath(new URL('./search-ranking.ts', import.meta.url)) : null),
  transform(code, id) {
    const corrections = replacements[id.split('/').at(-1) ?? '']
    if (corrections === undefined) return null
    return corrections.reduce((text, [before, after]) => {
      if (!text.includes(before)) throw new Error(`The theme no longer has ${before}.`)
      return text.replaceAll(before, after)
    }, code)
  },
}
