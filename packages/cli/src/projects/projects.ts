import { facts, table } from '../command/text.ts'
import { present } from '../command/values.ts'
import { UsageError, verb } from '../command/verb.ts'

const listProjects = verb({
  name: 'projects list',
  summary: 'List the projects of the signed-in owner, the newest first',
  examples: ['', '--json'],
  async run({ connection }) {
    const projects = await connection.account().projects.listOwned()
    const rows = projects.map(({ id, displayName, role, userCount }) => [id, displayName, role, userCount])
    return { value: projects, text: table(['ID', 'NAME', 'ROLE', 'USERS'], rows, 'There are no projects.') }
  },
})

const showProject = verb({
  name: 'projects show',
  summary: 'Show the project of the key with its settings',
  examples: ['', '--json'],
  async run({ connection }) {
    const project = await connection.admin().projects.current()
    const { config, etag: _etag, ...shown } = project
    return { value: project, text: `${facts(shown)}\n\n${facts(config)}` }
  },
})

const changeProject = verb({
  name: 'projects change',
  summary: 'Change the name or the description of the project',
  options: {
    name: { type: 'string', value: '<text>', help: 'Name that emails and screens show' },
    description: { type: 'string', value: '<text>', help: 'Description for its owners' },
  },
  examples: ['--name "Blue Whales"'],
  async run({ options, connection }) {
    const changes = present({ displayName: options.name, description: options.description })
    if (Object.keys(changes).length === 0) throw new UsageError('Give --name or --description.')
    const project = await connection.admin().projects.update(changes)
    return { value: project, text: `Changed the project ${project.id}.` }
  },
})

export const projectVerbs = [listProjects, showProject, changeProject]
