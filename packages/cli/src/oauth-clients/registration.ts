/** Verbs about programs that register themselves as clients (RFC 7591). */
import { facts, table } from '../command/text.ts'
import { count, oneOf, present } from '../command/values.ts'
import { verb } from '../command/verb.ts'

const id = '5d2f8a31-0c57-4f0e-9d0c-1b7a3c6e2f44'
const hour = 3_600_000

const setRegistration = verb({
  name: 'oauth-clients registration',
  summary: 'Show whether programs may register themselves as clients, or change it',
  args: ['[on|off]'],
  examples: ['', 'on'],
  async run({ args: [wanted], connection }) {
    const { projects } = connection.admin()
    const word = oneOf('registration', wanted, ['on', 'off'])
    const options =
      word === undefined
        ? await projects.options()
        : await projects.updateOptions({ oauthRegistrationEnabled: word === 'on' })
    const { oauthRegistrationEnabled } = options
    const state = oauthRegistrationEnabled ? 'on' : 'off'
    return { value: { oauthRegistrationEnabled }, text: `Registration is ${state}.` }
  },
})

const listTokens = verb({
  name: 'oauth-clients registration-tokens',
  summary: 'List the tokens with which programs register, until they expire',
  examples: ['', '--json'],
  async run({ connection }) {
    const tokens = await connection.admin().oauthInitialAccessTokens.list()
    const rows = tokens.map((token) => [
      ...[token.id, token.lastFour, token.description ?? '', token.expiresAt, token.clientId ?? 'unused'],
    ])
    return {
      value: tokens,
      text: table(['ID', 'ENDS IN', 'DESCRIPTION', 'EXPIRES', 'CLIENT'], rows, 'There are no tokens.'),
    }
  },
})

const createToken = verb({
  name: 'oauth-clients new-registration-token',
  summary: 'Create a token with which one program registers; it is shown this once',
  options: {
    description: { type: 'string', value: '<text>', help: 'For your own records' },
    hours: { type: 'string', value: '<number>', help: 'Lifetime in hours, at most 2160 (24)' },
  },
  examples: ['--description "Build server"', '--hours 2 --json'],
  async run({ options, connection }) {
    const hours = count('hours', options.hours, 2160)
    const settings = present({
      description: options.description,
      expiresInMillis: hours === undefined ? undefined : hours * hour,
    })
    const token = await connection.admin().oauthInitialAccessTokens.create(settings)
    return { value: token, text: `${facts(token)}\n\nStore the token now. It cannot be shown again.` }
  },
})

const deleteToken = verb({
  name: 'oauth-clients delete-registration-token',
  summary: 'Delete a token with which a program registers; a client that has registered stays',
  args: ['<token>'],
  examples: [id],
  async run({ args: [tokenId], connection }) {
    await connection.admin().oauthInitialAccessTokens.delete(tokenId)
    return { value: { id: tokenId, deleted: true }, text: `Deleted the token ${tokenId}.` }
  },
})

export const registrationVerbs = [setRegistration, listTokens, createToken, deleteToken]
