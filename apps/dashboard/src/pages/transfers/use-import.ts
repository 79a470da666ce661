import type { AdminApp, Transfer } from '@portico/sdk/admin'
import type { ImportReport, TransferSource } from '@portico/sdk/transfer'
import { useEffect, useRef, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { type ChosenFiles, digestOf, toTransferFiles } from './import-files.ts'

/** An import as the form describes it. */
export interface ImportInput {
  readonly source: TransferSource
  readonly files: ChosenFiles
  readonly betterAuthSecret: string
  readonly options: Pick<Transfer, 'apply' | 'update' | 'events' | 'createPermissions'>
}

/** The result of a run, with the input that it belongs to. */
export interface ImportResult {
  readonly input: ImportInput
  readonly transfer: Transfer
  readonly report: ImportReport
  readonly isStopped: boolean
}

/** Rows that the running import has sent, and its speed. */
export interface ImportProgress {
  readonly rows: number
  readonly perSecond: number
}

/** Refused rows that the report shows. */
export const shownRefusals = 100

/** Runs an import or a dry run, one at a time. */
export function useImport() {
  const { projectId, app } = useProjectApp()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const stopping = useRef<AbortController | null>(null)
  // A page that was left shows no progress, and stops nothing any more.
  useEffect(() => () => stopping.current?.abort(), [])
  const run = useChange<ImportInput, ImportResult>(projectId, {
    async run(input) {
      const controller = new AbortController()
      stopping.current = controller
      try {
        return await runWith(app, input, controller.signal, setProgress)
      } finally {
        setProgress(null)
      }
    },
    stale: [['transfers'], ['users'], ['teams'], ['permissions'], ['audit']],
  })
  return {
    start: (input: ImportInput) => run.mutate(input),
    stop: () => stopping.current?.abort(),
    isRunning: run.isPending,
    progress,
    result: run.isPending ? null : (run.data ?? null),
    /** Hides the result, which does not belong to the form any more. */
    forget: () => run.reset(),
  }
}

async function runWith(
  app: AdminApp,
  input: ImportInput,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  // The readers of all formats are loaded by the first import.
  const { runImport } = await import('@portico/sdk/transfer')
  const { source, files, betterAuthSecret, options } = input
  const began = performance.now()
  const { transfer, report } = await runImport(app.transfer, {
    source,
    files: toTransferFiles(files),
    digest: await digestOf(files),
    readOptions: betterAuthSecret === '' ? {} : { betterAuthSecret },
    options,
    onProgress: (rows) => onProgress({ rows, perSecond: Math.round(rows / ((performance.now() - began) / 1000)) }),
    signal,
    maxRefusals: shownRefusals,
  })
  return { input, transfer, report, isStopped: signal.aborted }
}
