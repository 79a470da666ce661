import type pg from 'pg'
import type { MeasuredCall } from '../operation.ts'
import type { BenchService } from '../service.ts'

/** A fresh database, and the service that runs on it. */
export interface Place {
  readonly service: BenchService
  readonly pool: pg.Pool
}

/** Something that grows, and the calls whose cost might grow with it. */
export interface Axis {
  /** A word, for the option of the command and the name of the picture. */
  readonly name: string
  readonly title: string
  /** From the smallest to the largest. */
  readonly sizes: readonly number[]
  /** Fills a fresh database, and returns the calls: the same ones, in the same order, for each size. */
  prepare(place: Place, size: number): Promise<readonly MeasuredCall[]>
}

/** The median cost of a call at each size, in milliseconds of processor time of service and database. */
export interface GrowthCurve {
  readonly call: string
  readonly costs: readonly number[]
}

/** The calls of an axis, whose sizes are those that were measured. */
export interface MeasuredAxis {
  readonly axis: Axis
  readonly curves: readonly GrowthCurve[]
}
