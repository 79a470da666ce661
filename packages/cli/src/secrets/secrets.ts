import type { SecretRotation } from '@portico/server'
import { exitCodes, verb } from '../command/verb.ts'

const pollMillis = 5000

const rotateSecret = verb({
  name: 'secrets rotate',
  summary: 'Lead through the replacement of the root secret, and check that all running processes have the new one',
  options: { wait: { type: 'boolean', help: 'Wait until all running processes have the new secret' } },
  connects: false,
  details: `Run it with the environment of the service, after each step again. It reads the database and changes nothing. Exit codes:
0 nothing is left to do, 2 the next step is yours or has to wait.`,
  examples: ['', '--wait', '--json'],
  async run({ options, env, wait, note }) {
    // The server is loaded by the verbs that need it only.
    const { readSecretRotation } = await import('@portico/server')
    let rotation = await readSecretRotation(env)
    while (options.wait && rotation?.step === 'announce' && rotation.runningProcesses > 0) {
      note(`${rotation.withoutNewSecret} of ${rotation.runningProcesses} processes lack the new secret.`)
      await wait(pollMillis)
      rotation = await readSecretRotation(env)
    }
    const isDone = rotation?.step === 'finish'
    return { value: rotation ?? { step: null }, text: describeRotation(rotation), ...(!isDone && openStep) }
  },
})

const openStep = { exitCode: exitCodes.openChanges } as const

/** The next step, in the words of the guide. */
export function describeRotation(rotation: SecretRotation | null): string {
  if (rotation === null) {
    return 'The embedded database has one process: start it with the new secret in PORTICO_SECRET and the old one in PORTICO_OTHER_SECRETS.'
  }
  const { step, runningProcesses, withoutNewSecret } = rotation
  switch (step) {
    case 'start':
      return 'One root secret is in use. Step 1: generate another (openssl rand -base64 32), and start every process with it in PORTICO_OTHER_SECRETS. Then run this verb again, with the same setting.'
    case 'announce':
      return `Step 1 is not complete: ${withoutNewSecret} of ${runningProcesses} running processes lack the new secret. Start them with it in PORTICO_OTHER_SECRETS.`
    case 'exchange':
      return `All ${runningProcesses} running processes have the new secret. Step 2: start every process with the new secret in PORTICO_SECRET and the old one in PORTICO_OTHER_SECRETS.`
    case 'wait':
      return 'The new secret encrypts. Stored values are encrypted again, which takes at least two days. Keep the old secret in PORTICO_OTHER_SECRETS until then.'
    case 'finish':
      return 'No stored value needs the old secret any more. Remove PORTICO_OTHER_SECRETS, and keep the old secret for backups from before.'
  }
}

export const secretVerbs = [rotateSecret]
