/**
 * Folds reads of one project that are asked for in the same moment into one statement. A read that comes alone goes at
 * once and alone; while two are under way, those that come meanwhile wait and go together. Under load a row then costs
 * a fraction of a round trip, and nobody waits longer than for a statement that was running anyway.
 */
export type Fold<Ask, Answer> = (projectId: string, ask: Ask) => Promise<Answer>

/** Answers all asks of one project in their order. */
export type ReadMany<Ask, Answer> = (projectId: string, asks: readonly Ask[]) => Promise<readonly Answer[]>

interface Waiting<Ask, Answer> {
  readonly ask: Ask
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

interface Lane<Ask, Answer> {
  waiting: Waiting<Ask, Answer>[]
  running: number
}

const maxRunning = 2
const maxBatch = 100

export function createFold<Ask, Answer>(readMany: ReadMany<Ask, Answer>): Fold<Ask, Answer> {
  const lanes = new Map<string, Lane<Ask, Answer>>()

  function advance(projectId: string, lane: Lane<Ask, Answer>): void {
    if (lane.running >= maxRunning) return
    const batch = lane.waiting.splice(0, maxBatch)
    if (batch.length === 0) {
      if (lane.running === 0) lanes.delete(projectId)
      return
    }
    lane.running++
    answerAll(readMany, projectId, batch).finally(() => {
      lane.running--
      advance(projectId, lane)
    })
  }

  return (projectId, ask) =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(projectId) ?? { waiting: [], running: 0 }
      lanes.set(projectId, lane)
      lane.waiting.push({ ask, resolve, reject })
      advance(projectId, lane)
    })
}

async function answerAll<Ask, Answer>(
  readMany: ReadMany<Ask, Answer>,
  projectId: string,
  batch: readonly Waiting<Ask, Answer>[],
): Promise<void> {
  try {
    const answers = await readMany(
      projectId,
      batch.map(({ ask }) => ask),
    )
    if (answers.length !== batch.length) throw new TypeError('A folded read must answer every ask.')
    for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer)
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error)
    // What fails for one must not fail for the others.
    else await Promise.all(batch.map((member) => answerAll(readMany, projectId, [member])))
  }
}
