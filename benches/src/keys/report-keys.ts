import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { median, type Sample } from '../measure.ts'
import { keySection } from '../page-section.ts'
import { cpuOf, type PeerSettings } from '../peer/compare-peer.ts'
import { type ComparedKeyCall, compareKeys, keyRatioOf, peerVersions } from './compare-keys.ts'

const page = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url))

/** Prints the comparison of keys and tokens, and writes its section of the documentation if `isWritten`. */
export async function reportKeys(settings: PeerSettings, isWritten: boolean): Promise<void> {
  const calls = await compareKeys(settings)
  console.table(calls.map(toRow))
  if (isWritten) writeFileSync(page, keySection.replaceIn(readFileSync(page, 'utf8'), render(calls, settings)))
}

const medianOf = (samples: readonly Sample[], value: (sample: Sample) => number) => median(samples.map(value))

const toRow = (call: ComparedKeyCall) => ({
  call: call.name,
  peer: call.peer,
  'CPU ms': medianOf(call.own, cpuOf).toFixed(3),
  'with limits': medianOf(call.withLimits, cpuOf).toFixed(3),
  'peer CPU ms': medianOf(call.other, cpuOf).toFixed(3),
  ratio: keyRatioOf(call).toFixed(2),
  goal: call.goal ?? '',
  statements: `${medianOf(call.own, ({ statements }) => statements).toFixed(2)} / ${medianOf(call.other, ({ statements }) => statements).toFixed(2)}`,
})

function render(calls: readonly ComparedKeyCall[], { rounds, seconds, users }: PeerSettings): string {
  const versions = Object.entries(peerVersions).map(([name, version]) => `${name} ${version}`)
  const rows = calls.map((call) => {
    const { 'CPU ms': own, 'with limits': limited, 'peer CPU ms': peer, ratio, goal, statements } = toRow(call)
    const verdict = call.goal === null ? 'reported' : `${goal}${keyRatioOf(call) < call.goal ? ', missed' : ''}`
    return `| ${call.name} | ${call.peer} | ${own} | ${limited} | ${peer} | ${ratio} | ${verdict} | ${statements} |`
  })
  return `## Keys and tokens

Checks of API keys and tokens of machines, beside libraries that do the same on the same PostgreSQL server: ${versions.join(', ')}
([\`benches/peer/keys.mjs\`](../benches/peer/keys.mjs)). The limits of the libraries are off, and nobody authenticates for their
check of a key, while Portico checks the secret key of the calling server. The cached checks are of one key, the others of
20,000 keys, more than a node caches. Tokens are JWT for a resource with one scope, with the secret in \`Authorization: Basic\`.
Other work ran on the machine meanwhile; the sides alternate, so that it falls on all of them.

Milliseconds of processor time per call, service and database together: the median of ${rounds} rounds of ${seconds} s, with
${users.toLocaleString('en')} users. Measured on ${new Date().toISOString().slice(0, 10)} by
\`npm run bench -- --keys --write --users ${users} --rounds ${rounds}\`.

| Call | Beside | Portico | with limits | Library | Ratio | Goal | Statements |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}`
}
