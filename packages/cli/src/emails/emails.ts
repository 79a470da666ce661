import { table } from '../command/text.ts'
import { count, oneOf, present } from '../command/values.ts'
import { verb } from '../command/verb.ts'

const pageMax = 1000
const defaultLimit = 20
const states = ['waiting', 'failed', 'sent', 'given_up'] as const

const listEmails = verb({
  name: 'emails list',
  summary: 'List the emails of the last 30 days, the newest first',
  options: {
    state: { type: 'string', value: '<state>', help: states.join(', ') },
    recipient: { type: 'string', value: '<address>', help: 'Emails to this address only' },
    limit: { type: 'string', value: '<number>', help: `At most this many (${defaultLimit})` },
    cursor: { type: 'string', value: '<cursor>', help: 'The next page, from nextCursor of the last one' },
  },
  examples: ['', '--state given_up', '--recipient ann@example.com --json'],
  async run({ options, connection }) {
    const page = await connection.admin().emails.list({
      limit: count('limit', options.limit, pageMax) ?? defaultLimit,
      ...present({
        state: oneOf('state', options.state, states),
        recipient: options.recipient,
        cursor: options.cursor,
      }),
    })
    const rows = page.items.map(({ id, createdAt, type, recipient, state, lastError }) => [
      id,
      createdAt,
      type,
      recipient,
      state,
      lastError,
    ])
    const list = table(['ID', 'TIME', 'TYPE', 'RECIPIENT', 'STATE', 'LAST ERROR'], rows, 'No email matches.')
    const more = page.nextCursor === null ? '' : `\n\nFor older ones: --cursor ${page.nextCursor}`
    return { value: page, text: `${list}${more}` }
  },
})

const resendEmail = verb({
  name: 'emails resend',
  summary: 'Send a failed email again, with the same content',
  args: ['<email-id>'],
  examples: ['8d0d0b0a-5a7a-4a0e-a7cb-0d8e7f5f4b21'],
  async run({ args: [id], connection }) {
    await connection.admin().emails.resend(id)
    return { value: { id, resent: true }, text: `The email ${id} is sent again.` }
  },
})

export const emailVerbs = [listEmails, resendEmail]
