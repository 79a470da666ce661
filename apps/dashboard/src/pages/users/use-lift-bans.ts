import type { ServerUser } from '@portico/sdk/server'
import { useProjectApp } from '../../owner/projects.ts'
import { useBulkTexts } from '../../parts/use-bulk-texts.ts'
import { useBulkChange } from './use-bulk-change.ts'

const nothing = () => {}

/** Lifts the bans of users. The message says that their sessions stay ended. */
export function useLiftBans(onDone: (unchanged: readonly ServerUser[]) => void = nothing) {
  const texts = useBulkTexts()
  const { app } = useProjectApp()
  return useBulkChange({
    run: ({ id }) => app.users.update(id, { ban: null }),
    done: texts.bansLifted,
    onSuccess: onDone,
  })
}
