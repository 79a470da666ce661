import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, type Call, exitCodes, UsageError } from '../command/verb.ts'
import { detectApp } from './detect-app.ts'
import { installCommand } from './package-managers.ts'
import { readRecord, recordPath, type UndoReport, undo } from './record.ts'

type UndoCall = Pick<Call, 'note' | 'runProgram'>

/** Restores the files of the last run in a folder. */
export async function undoInit(call: UndoCall, folder: string): Promise<Answer> {
  const record = readRecord(folder)
  if (record === null)
    throw new UsageError(`There is no ${recordPath} in ${folder}: portico init has written nothing here.`)
  const report = undo(folder, record)
  if (report.restored.includes('package.json') && existsSync(join(folder, 'node_modules'))) {
    const command = installCommand(detectApp(folder).packageManager)
    call.note(`${command.join(' ')} …`)
    const exitCode = await call.runProgram(command, folder)
    if (exitCode !== 0) call.note(`${command.join(' ')} failed with ${exitCode}. Run it again to remove the packages.`)
  }
  const value = { ...report }
  const text = textOf(report)
  return report.edited.length === 0 ? { value, text } : { value, text, exitCode: exitCodes.refusals }
}

function textOf({ restored, deleted, edited }: UndoReport): string {
  const lines = [
    ...restored.map((path) => `Restored ${path}`),
    ...deleted.map((path) => `Deleted ${path}`),
    ...edited.map((path) => `Left ${path}, which was edited since`),
  ]
  return lines.length === 0 ? 'The files are as they were before.' : lines.join('\n')
}
