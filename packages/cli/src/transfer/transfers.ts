import type { TransferUndo } from '@portico/sdk/admin'
import { facts, printable, table } from '../command/text.ts'
import { count } from '../command/values.ts'
import { exitCodes, verb } from '../command/verb.ts'

const pageMax = 1000
const defaultLimit = 20

const listTransfers = verb({
  name: 'transfer list',
  summary: 'List imports, the newest first',
  options: { limit: { type: 'string', value: '<number>', help: `At most this many (${defaultLimit})` } },
  examples: ['', '--limit 5 --json'],
  async run({ options, connection }) {
    const limit = count('limit', options.limit, pageMax) ?? defaultLimit
    const page = await connection.admin().transfer.list({ limit })
    const rows = page.items.map(({ id, createdAt, source, apply, state, counts }) => [
      ...[id, createdAt, source, apply ? state : `${state}, dry run`],
      ...[counts.created, counts.updated, counts.skipped, counts.refused],
    ])
    const head = ['ID', 'BEGAN', 'FROM', 'STATE', 'CREATED', 'UPDATED', 'SKIPPED', 'REFUSED']
    return { value: page, text: table(head, rows, 'Nothing was imported.') }
  },
})

const showTransfer = verb({
  name: 'transfer show',
  summary: 'Show an import and its refused rows',
  args: ['<id>'],
  examples: ['6a1c5f0e-7c53-4c3a-9d6c-a4fb6c0f6f10'],
  async run({ args: [id], connection }) {
    const { transfer, refusals, nextCursor } = await connection.admin().transfer.get(id, { limit: pageMax })
    const { counts, ...shown } = transfer
    const rows = refusals.map(({ line, column, message }) => [line, column, message])
    const list = table(['ROW', 'FIELD', 'REASON'], rows, 'No row was refused.')
    const more = nextCursor === null ? '' : `\n\nOnly the first ${pageMax} are shown.`
    return {
      value: { transfer, refusals, nextCursor },
      text: `${facts({ ...shown, ...counts })}\n\n${list}${more}`,
    }
  },
})

const undoTransfer = verb({
  name: 'transfer undo',
  summary: 'Take an import back: remove what it created, restore what it changed; a report unless --apply is given',
  args: ['<id>'],
  options: { apply: { type: 'boolean', help: 'Take it back' } },
  examples: ['6a1c5f0e-7c53-4c3a-9d6c-a4fb6c0f6f10', '6a1c5f0e-7c53-4c3a-9d6c-a4fb6c0f6f10 --apply'],
  async run({ args: [id], options, connection }) {
    const { transfer } = connection.admin()
    const apply = options.apply ?? false
    const kept: TransferUndo['kept'][number][] = []
    const total = { removed: 0, restored: 0, kept }
    let cursor: number | null = null
    do {
      const page: TransferUndo = await transfer.undo(id, { apply, ...(cursor !== null && { cursor }) })
      total.removed += page.removed
      total.restored += page.restored
      total.kept.push(...page.kept)
      cursor = page.nextCursor
    } while (cursor !== null)
    const text = undoText(total, apply)
    return total.kept.length > 0 ? { value: total, text, exitCode: exitCodes.refusals } : { value: total, text }
  },
})

function undoText({ removed, restored, kept }: Omit<TransferUndo, 'nextCursor'>, apply: boolean): string {
  const done = apply ? `Removed ${removed}, restored ${restored}.` : `Would remove ${removed}, and restore ${restored}.`
  if (kept.length === 0) return done
  const lines = kept.map(({ type, id, name }) => `  ${type} ${id}${name === null ? '' : `, ${printable(name)}`}`)
  return `${done}\n\nUsed or changed since, so they stay:\n${lines.join('\n')}`
}

export const transferVerbs = [listTransfers, showTransfer, undoTransfer]
