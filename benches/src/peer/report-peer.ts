import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { median, type Sample } from '../measure.ts'
import { growthSection, keySection, openIdSection } from '../page-section.ts'
import { drawRatios } from './chart.ts'
import {
  type ComparedCall,
  compareWithPeer,
  cpuOf,
  type PeerSettings,
  ratioOf,
  ratiosOf,
  timesBare,
} from './compare-peer.ts'
import { renderPage } from './page.ts'

const pathTo = (path: string) => fileURLToPath(new URL(`../../../docs/${path}`, import.meta.url))

/** Prints the comparison with Better Auth, and writes the page of the documentation and its chart if `isWritten`. */
export async function reportPeer(settings: PeerSettings, isWritten: boolean): Promise<void> {
  const comparison = await compareWithPeer(settings)
  console.table(comparison.calls.map(toRow))
  console.table({ Portico: comparison.own, [`Better Auth ${comparison.version}`]: comparison.peer })
  console.log(`Cold start of a bare server: ${comparison.bareColdStart.toFixed(0)} ms`)
  console.log(JSON.stringify(comparison.statements, null, 2))
  if (!isWritten) return
  const before = readFileSync(pathTo('benchmarks.md'), 'utf8')
  const others = [keySection, openIdSection, growthSection].map((section) => section.findIn(before)).join('')
  const page = renderPage(comparison, settings, await readVersion(settings.databaseUrl))
  writeFileSync(pathTo('benchmarks.md'), page + others)
  mkdirSync(pathTo('pictures'), { recursive: true })
  writeFileSync(pathTo('pictures/bench-peer.svg'), drawRatios(comparison.calls))
}

async function readVersion(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const { rows } = await pool.query('show server_version')
  await pool.end()
  return rows[0].server_version
}

const medianOf = (samples: readonly Sample[], value: (sample: Sample) => number) => median(samples.map(value))

function toRow(call: ComparedCall) {
  const ratios = ratiosOf(call).sort((a, b) => a - b)
  return {
    call: call.name,
    'CPU ms': medianOf(call.own, cpuOf).toFixed(3),
    'with limits': medianOf(call.withLimits, cpuOf).toFixed(3),
    'Better Auth': medianOf(call.peer, cpuOf).toFixed(3),
    ratio: ratioOf(call).toFixed(2),
    bare: call.bare.toFixed(3),
    '× bare': timesBare(call).toFixed(2),
    spread: `${ratios[0]?.toFixed(1)} to ${ratios.at(-1)?.toFixed(1)}`,
    statements: `${medianOf(call.own, ({ statements }) => statements).toFixed(1)} / ${medianOf(call.peer, ({ statements }) => statements).toFixed(1)}`,
  }
}
