/** Measure of how far a replica is behind its primary, from positions in the log of the database (WAL) that both report. */
export interface ReplicaLag {
  /** Notes a position that the primary had written at a time. */
  written(atMillis: number, position: number): void
  /**
   * Returns the milliseconds that the replica is behind, after it has replayed the log up to this position: the age of the last
   * noted position that it has reached. Null if that is older than all noted ones.
   */
  behind(atMillis: number, replayed: number): number | null
}

interface Note {
  readonly atMillis: number
  readonly position: number
}

/**
 * Creates the measure of a lag up to `maxMillis`. The time of the last replayed commit would not do: on an idle primary it grows
 * although nothing is missing, and it stands still when the replica has lost its primary.
 */
export function createReplicaLag(maxMillis: number): ReplicaLag {
  let notes: Note[] = []
  return {
    written(atMillis, position) {
      notes = notes.filter((note) => note.atMillis >= atMillis - maxMillis)
      notes.push({ atMillis, position })
    },
    behind(atMillis, replayed) {
      const reached = notes.findLast(({ position }) => position <= replayed)
      return reached ? Math.max(0, atMillis - reached.atMillis) : null
    },
  }
}
