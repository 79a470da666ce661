import { KnownError } from '@portico/sdk/client'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConflictDialog } from '../parts/feedback/conflict-dialog.tsx'
import { changedValues, compareValues } from '../parts/feedback/conflicts.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { readAgain } from './query-client.ts'
import { type ChangeOptions, useChange } from './use-change.ts'

/** Options of {@link useConditionalChange}. `Values` are those of the form. */
export interface ConditionalChangeOptions<Entity, Values extends object, Output>
  extends Omit<ChangeOptions<Values, Output>, 'run'> {
  /** The entity as the page has read it. */
  entity: Entity
  /** True while the form has changes: they are based on the entity before the first of them. */
  isDirty: boolean
  valuesOf: (entity: Entity) => Values
  /** Stores the values that were changed, if the stored entity is still `based`. */
  run: (changes: Partial<Values>, based: Entity) => Promise<Output>
  /** Reads the entity again. */
  read: () => Promise<Entity>
  /** Labels of the fields, for the comparison. */
  labels: Readonly<Record<keyof Values & string, string>>
  /** Returns the text of a value. By default texts stay, switches are yes or no, everything else is JSON. */
  show?: (name: keyof Values & string, value: unknown) => string | undefined
  /** Shows the stored values in the form. */
  onTakeTheirs: (values: Values) => void
}

interface Conflict<Entity, Values> {
  readonly input: Values
  readonly base: Entity
  readonly stored: Entity
  readonly names: readonly (keyof Values & string)[]
}

interface Attempt<Entity, Values> {
  readonly input: Values
  readonly base: Entity
  /** The entity with the tag that the change is sent with. */
  readonly based: Entity
}

/** Thrown when the dialog shows the error. */
class ConflictError extends Error {}

const maxRepeats = 3

/**
 * Changes an entity unless the same fields were changed meanwhile. If they were, `conflict` is a dialog that compares them
 * and asks which to keep. Other fields that were changed meanwhile stay as they are stored.
 */
export function useConditionalChange<Entity, Values extends object, Output>(
  projectId: string,
  options: ConditionalChangeOptions<Entity, Values, Output>,
): { change: Pick<UseMutationResult, 'isPending'> & { mutate: (input: Values) => void }; conflict: ReactNode } {
  const { entity, isDirty, valuesOf, stale, onTakeTheirs } = options
  const [base, setBase] = useState(entity)
  if (!isDirty && base !== entity) setBase(entity)
  const [conflict, setConflict] = useState<Conflict<Entity, Values> | null>(null)
  const { isPending, mutate } = useChange<Attempt<Entity, Values>, Output>(projectId, {
    stale,
    run: (attempt) => runUnlessConflict(options, attempt, setConflict),
    ...(options.done && { done: (output, { input }) => options.done?.(output, input) ?? '' }),
    ...(options.undo && { undo: options.undo }),
    onSuccess(output, { input }) {
      setConflict(null)
      options.onSuccess?.(output, input)
    },
    onError: (error) => error instanceof ConflictError || options.onError?.(error) === true,
  })
  function takeTheirs({ stored }: Conflict<Entity, Values>) {
    setConflict(null)
    onTakeTheirs(valuesOf(stored))
    for (const key of stale) void readAgain({ queryKey: [projectId, ...key] })
  }
  const fields = useConflictingFields(options, conflict)
  return {
    change: { isPending, mutate: (input) => mutate({ input, base, based: base }) },
    conflict: conflict && (
      <ConflictDialog
        fields={fields}
        isBusy={isPending}
        onKeepMine={() => mutate({ ...conflict, based: conflict.stored })}
        onTakeTheirs={() => takeTheirs(conflict)}
        onClose={() => setConflict(null)}
      />
    ),
  }
}

async function runUnlessConflict<Entity, Values extends object, Output>(
  { run, read, valuesOf }: Pick<ConditionalChangeOptions<Entity, Values, Output>, 'run' | 'read' | 'valuesOf'>,
  { input, base, based }: Attempt<Entity, Values>,
  onConflict: (conflict: Conflict<Entity, Values>) => void,
): Promise<Output> {
  const changes = changedValues(valuesOf(base), input)
  for (let current = based, repeat = 0; ; repeat++) {
    try {
      return await run(changes, current)
    } catch (error) {
      if (!KnownError.is(error, 'PRECONDITION_FAILED') || repeat === maxRepeats) throw error
      const stored = await read()
      const { conflicting } = compareValues(valuesOf(current), { ...valuesOf(current), ...changes }, valuesOf(stored))
      if (conflicting.length > 0) {
        onConflict({ input, base, stored, names: conflicting })
        throw new ConflictError()
      }
      current = stored
    }
  }
}

function useConflictingFields<Entity, Values extends object, Output>(
  { labels, show, valuesOf }: ConditionalChangeOptions<Entity, Values, Output>,
  conflict: Conflict<Entity, Values> | null,
) {
  const texts = useTexts('common')
  if (!conflict) return []
  const stored = valuesOf(conflict.stored)
  const textOf = (name: keyof Values & string, value: unknown): string => {
    const text = show?.(name, value)
    if (text !== undefined) return text
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (value === null || value === '') return texts.none
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 2)
  }
  return conflict.names.map((name) => ({
    label: labels[name],
    mine: textOf(name, conflict.input[name]),
    theirs: textOf(name, stored[name]),
  }))
}
