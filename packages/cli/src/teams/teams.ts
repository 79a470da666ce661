import type { ServerTeam } from '@portico/sdk/server'
import { facts, printable, table } from '../command/text.ts'
import { json, present } from '../command/values.ts'
import { UsageError, verb } from '../command/verb.ts'

const metadataOption = { type: 'string', value: '<json>', help: 'Metadata for servers only' } as const
const nameOf = ({ id, displayName }: ServerTeam) => `${printable(displayName)} (${id})`

const listTeams = verb({
  name: 'teams list',
  summary: 'List the teams of the project or of a user, the oldest first',
  options: { user: { type: 'string', value: '<id>', help: 'Teams of this user only' } },
  examples: ['', '--user 0b1f6a52-43f0-4a0e-8f5c-2f6a9d1c7e11'],
  async run({ options, connection }) {
    const teams = await connection.server().teams.list(present({ userId: options.user }))
    const rows = teams.map((team) => [team.id, team.displayName, team.createdAt])
    return { value: teams, text: table(['ID', 'NAME', 'CREATED'], rows, 'There are no teams.') }
  },
})

const showTeam = verb({
  name: 'teams show',
  summary: 'Show a team and its members',
  args: ['<team>'],
  examples: ['3e6e3a3c-52a1-4a52-9d9c-0a43a2f0b7a1'],
  async run({ args: [teamId], connection }) {
    const { teams, teamMembers } = connection.server()
    const team = await teams.get(teamId)
    const members = await teamMembers.listProfiles({ teamId })
    const { profileImageUrl: _picture, ...shown } = team
    const rows = members.map(({ id, teamProfile, permissionIds }) => [
      id,
      teamProfile.displayName,
      permissionIds.join(' '),
    ])
    const list = table(['MEMBER', 'NAME', 'PERMISSIONS'], rows, 'The team has no members.')
    return { value: { ...team, members }, text: `${facts(shown)}\n\n${list}` }
  },
})

const createTeam = verb({
  name: 'teams create',
  summary: 'Create a team',
  args: ['<name>'],
  options: {
    creator: { type: 'string', value: '<user>', help: 'Id of the user who becomes its first member' },
    'server-metadata': metadataOption,
  },
  examples: ['"Blue Whales"', '"Blue Whales" --creator 0b1f6a52-43f0-4a0e-8f5c-2f6a9d1c7e11'],
  async run({ args: [displayName], options, connection }) {
    const more = present({ creatorUserId: options.creator, serverMetadata: metadataOf(options) })
    const team = await connection.server().teams.create({ displayName, ...more })
    return { value: team, text: `Created ${nameOf(team)}.` }
  },
})

const changeTeam = verb({
  name: 'teams change',
  summary: 'Change fields of a team',
  args: ['<team>'],
  options: {
    name: { type: 'string', value: '<text>', help: 'Display name' },
    'server-metadata': metadataOption,
  },
  examples: ['3e6e3a3c-52a1-4a52-9d9c-0a43a2f0b7a1 --name "Red Whales"'],
  async run({ args: [teamId], options, connection }) {
    const changes = present({ displayName: options.name, serverMetadata: metadataOf(options) })
    if (Object.keys(changes).length === 0)
      throw new UsageError('Give at least one field, for example --name "Red Whales".')
    const team = await connection.server().teams.update(teamId, changes)
    return { value: team, text: `Changed ${nameOf(team)}.` }
  },
})

const deleteTeam = verb({
  name: 'teams delete',
  summary: 'Delete a team with its memberships; its members stay',
  args: ['<team>'],
  options: { yes: { type: 'boolean', help: 'Confirm: this cannot be undone' } },
  examples: ['3e6e3a3c-52a1-4a52-9d9c-0a43a2f0b7a1 --yes'],
  async run({ args: [teamId], options, connection }) {
    const { teams } = connection.server()
    const team = await teams.get(teamId)
    if (!options.yes) throw new UsageError(`Deleting ${nameOf(team)} cannot be undone. Confirm with --yes.`)
    await teams.delete(teamId)
    return { value: { id: teamId, deleted: true }, text: `Deleted ${nameOf(team)}.` }
  },
})

const metadataOf = (options: { readonly 'server-metadata'?: string }) =>
  json<ServerTeam['serverMetadata']>('server-metadata', options['server-metadata'])

export const teamVerbs = [listTeams, showTeam, createTeam, changeTeam, deleteTeam]
