/**
 * Forms of crypt(3) that iterate in JavaScript, and are therefore verified in a worker thread: sha256-crypt and
 * sha512-crypt (https://www.akkadia.org/drepper/SHA-crypt.txt), and phpass (https://www.openwall.com/phpass/).
 */
import { Worker } from 'node:worker_threads'
import { equalInConstantTime } from '../secret.ts'
import type { StoredHash } from './stored-hash.ts'

const maxShaRounds = 1_000_000
const minShaRounds = 1000
const defaultShaRounds = 5000
const maxPhpassLog2 = 18

/**
 * Each round hashes the whole password, so that its length is bounded, too. libxcrypt refuses passphrases of 512 bytes,
 * phpass more than 4,096.
 */
const maxPasswordBytes = { shaCrypt: 511, phpass: 4096 }

const digit64 = '[./0-9A-Za-z]'
const shaForm = new RegExp(
  `^\\$([56])\\$(?:rounds=([1-9]\\d{3,8})\\$)?(${digit64}{0,16})\\$(${digit64}{43}|${digit64}{86})$`,
)
const phpassForm = new RegExp(`^\\$[PH]\\$(${digit64})(${digit64}{8})(${digit64}{22})$`)
const digits64 = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const parseCrypt = (hash: string): StoredHash | null => parseShaCrypt(hash) ?? parsePhpass(hash)

function parseShaCrypt(hash: string): StoredHash | null {
  const [, id, rounds = defaultShaRounds, salt, digest] = shaForm.exec(hash) ?? []
  if (salt === undefined || digest === undefined) return null
  const algorithm = id === '5' ? 'sha256' : 'sha512'
  if (digest.length !== (algorithm === 'sha256' ? 43 : 86) || Number(rounds) < minShaRounds) return null
  const parameters = { name: 'shaCrypt', algorithm, rounds: Number(rounds), salt } as const
  return { isTooCostly: parameters.rounds > maxShaRounds, verify: verifierOf(parameters, digest) }
}

function parsePhpass(hash: string): StoredHash | null {
  const [, count, salt, digest] = phpassForm.exec(hash) ?? []
  if (count === undefined || salt === undefined || digest === undefined) return null
  const log2 = digits64.indexOf(count)
  // The bounds of phpass itself are 7 and 30.
  if (log2 < 7 || log2 > 30) return null
  return {
    isTooCostly: log2 > maxPhpassLog2,
    verify: verifierOf({ name: 'phpass', rounds: 2 ** log2, salt }, digest),
  }
}

type CryptParameters =
  | { readonly name: 'shaCrypt'; readonly algorithm: string; readonly rounds: number; readonly salt: string }
  | { readonly name: 'phpass'; readonly rounds: number; readonly salt: string }

const verifierOf = (parameters: CryptParameters, expected: string) => async (password: string) => {
  const bytes = Buffer.from(password, 'utf8')
  if (bytes.length > maxPasswordBytes[parameters.name]) return false
  return equalInConstantTime(Buffer.from(await digestInWorker(parameters, bytes)), Buffer.from(expected))
}

/** Starts a thread for one digest, which takes some 30 ms, so that no thread holds a password afterwards. */
function digestInWorker(parameters: CryptParameters, password: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker/crypt-worker.js', import.meta.url), {
      workerData: { ...parameters, password },
      env: {},
      execArgv: [],
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread of a password hash ended with ${code}.`)))
  })
}
