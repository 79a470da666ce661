import { rmSync } from 'node:fs'
import { writeTarballs } from '../../scripts/lib/pack-packages.mjs'
import { tarballs } from './folders.ts'

/** Packs the packages once per run, before the first example is prepared. */
export async function setup(): Promise<void> {
  rmSync(tarballs, { recursive: true, force: true })
  await writeTarballs(tarballs)
}
