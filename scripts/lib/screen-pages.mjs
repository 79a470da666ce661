// One page for each screen: what it is, live states of the atlas, code, properties and slots.
import { readFileSync } from 'node:fs'
import { ROOT } from './run.mjs'

/**
 * A page about exports of `@portico/react` that belong together.
 * @typedef {object} ScreenPage
 * @property {readonly string[]} exports the first one names the page
 * @property {string} [title] in place of the name of the export
 * @property {readonly (readonly [state: string, title: string])[]} states states of the atlas, shown live
 * @property {readonly string[]} slots the parts that these states show
 */

/**
 * Pages by their name in `docs/screens`. A browser test compares the slots with what the states show.
 * @type {Record<string, ScreenPage>}
 */
const SCREENS = JSON.parse(readFileSync(`${ROOT}/scripts/lib/screens.json`, 'utf8'))

const USAGE = 'apps/atlas/src/usage'
const LIVE = '/docs/live/state'

/**
 * Returns the pages, path in `docs` → Markdown.
 * @param {string} reference the page of the reference about `@portico/react`
 * @returns {Map<string, string>}
 */
export function screenPages(reference) {
  const sections = new Map(
    reference
      .split(/^### /m)
      .slice(1)
      .map((section) => /** @type {const} */ ([section.slice(0, section.indexOf('\n')), bodyOf(section)])),
  )
  return new Map(
    Object.entries(SCREENS).map(([name, page]) => [`screens/${name}.md`, screenPage(name, page, sections)]),
  )
}

/** @param {string} section */
const bodyOf = (section) =>
  section
    .slice(section.indexOf('\n'))
    .replace(/^## [\s\S]*/m, '')
    .trim()

/**
 * @param {string} name
 * @param {ScreenPage} page
 * @param {Map<string, string>} sections of the reference, by the names of exports
 */
function screenPage(name, { exports, title = exports[0] ?? '', states, slots }, sections) {
  const isAlone = exports.length === 1
  const described = exports.map((each) => {
    const text = descriptionOf(sectionOf(sections, each))
    return isAlone ? text : `- \`${each}\`: ${text.replaceAll('\n', '\n  ')}`
  })
  return [
    `# ${title}`,
    described.join(isAlone ? '\n\n' : '\n'),
    '## Live',
    'These states run in the browser with sample data. No call leaves the page.',
    states.map(([state, title]) => `- [${title}](${LIVE}/${state})`).join('\n'),
    '## Code',
    `<!-- code: ${USAGE}/${name}.tsx -->\n\`\`\`tsx\n\`\`\``,
    '## Properties',
    ...exports.flatMap((each) => propertiesOf(each, sections, isAlone)),
    '## Slots and variables',
    `These states show the parts ${slots.map((slot) => `\`${slot}\``).join(', ')}. Give a part a class, or replace it: [Slots](../guides/screens.md#slots).`,
    'Colors and corners are those of the [theme](../guides/screens.md#theme), and can be set as variables, too.',
    '',
  ].join('\n\n')
}

/**
 * @param {Map<string, string>} sections
 * @param {string} name
 */
function sectionOf(sections, name) {
  const section = sections.get(name)
  if (section === undefined) throw new Error(`@portico/react has no export ${name}, which a page of a screen names.`)
  return section
}

/**
 * Returns the properties of a screen that has no others, which other screens have, too.
 * @param {Map<string, string>} sections
 */
const commonProperties = (sections) =>
  sectionOf(sections, 'WaitlistProps')
    .split('\n')
    .filter((line) => /^- `(?:fullPage|headingLevel)\?/.test(line))
    .join('\n')

/** @param {string} section */
const descriptionOf = (section) => section.replace(/```[\s\S]*$/, '').trim()

/**
 * @param {string} name
 * @param {Map<string, string>} sections
 * @param {boolean} isAlone
 */
function propertiesOf(name, sections, isAlone) {
  const type = /\((?:props|options)\??: (\w+)\)/.exec(sectionOf(sections, name))?.[1]
  const text = type === undefined ? 'None.' : (sections.get(type) ?? commonProperties(sections))
  const own = text.replace(/^Properties of `\w+`\.\n+/, '').replace(/^Extends `(\w+)`\.\n+/, '')
  return isAlone ? [own] : [`### ${name}`, own]
}
