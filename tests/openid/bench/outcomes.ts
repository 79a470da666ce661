/** Outcomes for the page of results. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../node_modules/.cache/portico/openid', import.meta.url))

/** The outcome of a module, a named client or a planted fault. */
export interface Outcome {
  /** The plan, or the kind of what was checked. */
  readonly group: string
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'absent'
  /** The reason for what is absent, or what was found. */
  readonly note: string
}

/** Collects outcomes of a file of tests. `write` stores them for the script that runs the bench. */
export function createOutcomes(file: string) {
  const outcomes: Outcome[] = []
  return {
    add: (outcome: Outcome) => void outcomes.push(outcome),
    write() {
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${folder}/${file}.json`, JSON.stringify(outcomes))
    },
  }
}
