import { fileURLToPath } from 'node:url'
import type { Plan } from '../bench/module.ts'

/** A wrong behavior: a text of a file of the service that is replaced when the file is loaded. */
export interface Fault {
  readonly name: string
  /** The plan whose modules have to find it. */
  readonly plan: Plan
  /** End of the path of the file, compiled. */
  readonly file: string
  /** Text that occurs exactly once in the file. */
  readonly text: string
  readonly replacement: string
}

const plant = new URL('plant.mjs', import.meta.url)

/** Returns the settings with which Node loads the service with a fault. */
export const plantingSettings = (fault: Fault | null): Record<string, string> =>
  fault === null
    ? {}
    : {
        NODE_OPTIONS: `--import ${plant.href}`,
        PORTICO_TEST_FAULT: JSON.stringify(fault),
        PORTICO_TEST_PLANTED: plantedFile(),
      }

/** File that the loader writes once the fault is planted. */
export const plantedFile = (): string =>
  `${fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))}/portico-planted-${process.pid}`
