import { table } from '../command/text.ts'
import { UsageError, verb } from '../command/verb.ts'

const listSessions = verb({
  name: 'sessions list',
  summary: 'List the sessions of a user',
  args: ['<user-id>'],
  examples: ['0b1f6a52-43f0-4a0e-8f5c-2f6a9d1c7e11'],
  async run({ args: [userId], connection }) {
    const sessions = await connection.server().sessions.list(userId)
    const rows = sessions.map(({ id, device, createdAt, lastUsedAt }) => [id, device, createdAt, lastUsedAt])
    return { value: sessions, text: table(['ID', 'DEVICE', 'SIGNED IN', 'LAST USED'], rows, 'There are no sessions.') }
  },
})

const endSessions = verb({
  name: 'sessions end',
  summary: 'End one session of a user, or all of them',
  args: ['<user-id>', '[session-id]'],
  options: { all: { type: 'boolean', help: 'End all sessions of the user' } },
  examples: [
    '0b1f6a52-43f0-4a0e-8f5c-2f6a9d1c7e11 --all',
    '0b1f6a52-43f0-4a0e-8f5c-2f6a9d1c7e11 7c2d9f10-6f0b-4d52-8f39-6f0a1f0b9c33',
  ],
  async run({ args: [userId, sessionId], options, connection }) {
    if ((sessionId === undefined) === (options.all !== true))
      throw new UsageError('Give the id of a session, or --all.')
    const { sessions } = connection.server()
    if (sessionId === undefined) await sessions.endAll(userId)
    else await sessions.end(userId, sessionId)
    const text = sessionId === undefined ? `Ended all sessions of ${userId}.` : `Ended the session ${sessionId}.`
    return { value: { userId, sessionId: sessionId ?? null, ended: true }, text }
  },
})

export const sessionVerbs = [listSessions, endSessions]
