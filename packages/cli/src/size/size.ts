import { columns } from '../command/text.ts'
import { UsageError, verb } from '../command/verb.ts'
import { type ExpectedUse, type PredictedSize, predictSize } from './predict-size.ts'

export const sizeVerb = verb({
  name: 'size',
  summary: 'Predict processors, memory, disk and connections for a number of users and sign-ins',
  options: {
    users: { type: 'string', value: 'number', help: 'Users of all projects', isRequired: true },
    'sign-ins-per-day': { type: 'string', value: 'number', help: 'Sign-ins with a password', isRequired: true },
    'calls-per-sign-in': { type: 'string', value: 'number', help: 'Other calls for each sign-in; 20 by default' },
    'audit-days': { type: 'string', value: 'days', help: 'How long audit events are kept; 365 by default' },
  },
  connects: false,
  details: `The costs were measured with PostgreSQL 15 on two processors of a server: the guide Capacity has them. A tenth of the
calls of a day are in its busiest hour. Sessions end after 30 days.`,
  examples: ['--users 1000000 --sign-ins-per-day 100000'],
  async run({ options }) {
    const use: ExpectedUse = {
      users: readCount(options.users, '--users'),
      signInsPerDay: readCount(options['sign-ins-per-day'], '--sign-ins-per-day'),
      callsPerSignIn: readCount(options['calls-per-sign-in'] ?? '20', '--calls-per-sign-in'),
      auditDays: readCount(options['audit-days'] ?? '365', '--audit-days'),
    }
    const value = predictSize(use)
    return { value, text: describe(value) }
  },
})

const largest = 10_000_000_000

function readCount(text: string, option: string): number {
  const count = Number(text.replaceAll(/[,_]/g, ''))
  if (Number.isInteger(count) && count >= 0 && count <= largest && text !== '') return count
  throw new UsageError(`${option} must be a whole number up to ${largest.toLocaleString('en')}, for example 100000.`)
}

function describe({ callsPerSecond, processors, processes, memoryMib, connections, diskMib }: PredictedSize): string {
  const of = (value: number) => (value < 10 ? value.toFixed(2) : Math.ceil(value).toLocaleString('en'))
  const gib = (mib: number) => `${(mib / 1024).toFixed(1)} GiB`
  return columns([
    ['calls per second', `${of(callsPerSecond.average)} on average, ${of(callsPerSecond.busiest)} in the busiest hour`],
    ['processors busy', `service ${of(processors.service)}, database ${of(processors.database)}`],
    ['processes', `${processes} of the service, so that one may fail`],
    ['memory', `service ${gib(memoryMib.service)}, database ${gib(memoryMib.database)}`],
    ['connections', `${connections} to the database`],
    [
      'disk',
      `${gib(diskMib.total)}: users ${gib(diskMib.users)}, sessions ${gib(diskMib.sessions)}, events ${gib(diskMib.events)}, and as much free space`,
    ],
  ])
}
