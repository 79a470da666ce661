/** The ranking of sections by the search in the browser. Part of the site's script: nothing else is imported here. */

/** Words of questions that are on every page. */
const stopWords = new Set(
  (
    'a an and are as at be by can do does for from how i in is it me my of on or so that the this to was what when where ' +
    'which with you your'
  ).split(' '),
)

/** Weights of pages by their folder. References and decisions have the words of the guides, but answer few questions. */
const weights: readonly (readonly [folder: RegExp, weight: number])[] = [
  [/^(?:guides|concepts)\//, 2],
  [/^reference\/errors#./, 2],
  // Their headings have the words of the questions, too.
  [/^reference\/calls/, 0.25],
  [/^(?:reference\/|asvs|security|architecture|accessibility|benchmarks|performance-profile|testing)/, 0.6],
  [/^(?:decisions|postmortems)\//, 0.3],
]

/** Options of MiniSearch. A function in the site's settings would need `eval`, which the policy refuses. */
export const searchRanking = {
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument(id: string): number {
    const page = id.replace(/^\/docs\//, '')
    return weights.find(([folder]) => folder.test(page))?.[1] ?? 1
  },
  processTerm(term: string): string | null {
    const word = term.toLowerCase()
    return stopWords.has(word) ? null : word
  },
}
