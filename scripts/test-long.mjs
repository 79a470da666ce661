// Runs the tests that take minutes or kill processes, and all tests of the service, on both databases. Run it by hand
// before a capability is complete. `--part <name>` runs one part; docs/testing.md lists them. Other arguments are path
// filters.
import { parseArgs } from 'node:util'
import { LONG_PARTS, selectParts } from './lib/long-parts.mjs'
import { failed, lastLines, sumOf } from './lib/outcomes.mjs'
import { secondsSince } from './lib/run.mjs'
import { reportFlaky } from './lib/suites.mjs'
import { buildDocs, setUp } from './setup.mjs'

const { values, positionals: filters } = parseArgs({
  options: { part: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
})

try {
  await runParts(selectParts(values.part))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @param {import('./lib/long-parts.mjs').PartName[]} names */
async function runParts(names) {
  await setUp()
  await buildDocs(console.log)
  const outcomes = []
  const times = []
  for (const name of names) {
    console.log(`\n── ${name}`)
    const start = performance.now()
    const outcome = await LONG_PARTS[name](filters).catch((error) => failed(error.message))
    outcomes.push(outcome)
    times.push(`${name.padEnd(18)} ${secondsSince(start).padStart(8)}  ${lastLines(outcome).at(-1)}`)
  }
  const totals = sumOf(outcomes)
  for (const reason of totals.reasons) console.log(`SKIPPED: ${reason}`)
  if (totals.failures.length > 0) console.log(`\nWhat failed:\n\n${totals.failures.join('\n\n')}`)
  console.log(`\n${times.join('\n')}\n`)
  reportFlaky(totals)
  console.log(lastLines(totals).join('\n'))
  if (totals.failed > 0) process.exitCode = 1
}
