import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.ts'
import { readManifest } from './manifest.ts'
import type { PreparedExample } from './prepare-example.ts'

/** Adds the contract of this repository, with zod, under the name `contract-with-zod`. */
export function addContractWithZod({ folder }: PreparedExample): void {
  const source = join(root, 'packages/contract')
  const target = join(folder, 'node_modules/contract-with-zod')
  cpSync(join(source, 'dist'), join(target, 'dist'), { recursive: true })
  // The compiler merges packages with the same name and version.
  const manifest = { ...readManifest(source), name: 'contract-with-zod' }
  writeFileSync(join(target, 'package.json'), JSON.stringify(manifest))
  mkdirSync(join(target, 'node_modules'))
  symlinkSync(join(root, 'node_modules/zod'), join(target, 'node_modules/zod'), 'dir')
}
