import { KnownError, NetworkError } from '@portico/sdk/server'
import { connectionOf } from './connection.ts'
import { helpOf } from './help.ts'
import { readCall } from './read-call.ts'
import { exitCodes, type ReadValues, type Surroundings, UsageError, type Verb } from './verb.ts'

/** Texts that the process prints, and its exit code. */
export interface Outcome {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** Runs the command with the arguments of the process. Never throws. */
export async function runCommand(
  { verbs, version }: { verbs: readonly Verb[]; version: string },
  argv: readonly string[],
  surroundings: Surroundings,
): Promise<Outcome> {
  const isJson = argv.includes('--json')
  try {
    const request = readCall(verbs, argv)
    if (request.kind === 'help') return printed(helpOf(verbs, request.topic))
    if (request.kind === 'version') return printed(`${version}\n`)
    return await runVerb({ ...request, version }, isJson, surroundings)
  } catch (error) {
    const { code, message, exitCode } = failureOf(error)
    if (isJson) return { ...printed(jsonLine({ error: { code, message } })), exitCode }
    return { stdout: '', stderr: `${message}\n`, exitCode }
  }
}

async function runVerb(
  { verb, args, values, version }: { verb: Verb; args: readonly string[]; values: ReadValues; version: string },
  isJson: boolean,
  surroundings: Surroundings,
): Promise<Outcome> {
  const { json: _json, url: _url, project: _project, ...options } = values
  const connection = connectionOf(values, surroundings)
  const answer = await verb.run({ ...surroundings, args, options, isJson, connection, version })
  if (answer === null) return printed('')
  return {
    ...printed(isJson ? jsonLine(answer.value) : `${answer.text}\n`),
    exitCode: answer.exitCode ?? 0,
  }
}

const printed = (stdout: string): Outcome => ({ stdout, stderr: '', exitCode: 0 })
const jsonLine = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function failureOf(error: unknown): { code: string; message: string; exitCode: number } {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof UsageError) return { code: 'USAGE', message, exitCode: exitCodes.usage }
  if (KnownError.is(error, 'FRESH_SIGN_IN_REQUIRED')) {
    return { code: error.code, message: `${message} Run portico sign-in again.`, exitCode: exitCodes.failed }
  }
  if (error instanceof KnownError) return { code: error.code, message, exitCode: exitCodes.failed }
  const code = error instanceof NetworkError ? 'NETWORK_ERROR' : 'FAILED'
  return { code, message, exitCode: exitCodes.failed }
}
