import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuideBlocks } from '../../scripts/lib/guide-blocks.mjs'
import type { PreparedExample } from './prepare-example.ts'

/** Adds each block of the guides that is marked `<!-- types -->` as a module, and returns their names. */
export function addGuideBlocks({ folder }: PreparedExample): string[] {
  const blocks = readGuideBlocks().filter(({ kind }) => kind === 'types')
  return blocks.map(({ path, line, language, code }) => {
    const name = `${path.replace(/\.md$/, '').replaceAll('/', '-')}-${line}.${language}`
    writeFileSync(join(folder, 'blocks', name), isModule(code) ? code : `${code}export {}\n`)
    return name
  })
}

const isModule = (code: string): boolean => /^(?:import|export) /m.test(code)
