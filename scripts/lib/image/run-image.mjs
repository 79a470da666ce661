// Runs an unpacked image as a container engine would: its own root, read-only, its own processes, its user without rights,
// and a file system in memory for its data.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../ports.mjs'

/** Mounts what engines mount, in a namespace that ends with the process, and becomes the program of the image. */
const PREPARE = `
set -e
root="$1"; data="$2"; shift 2
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=0755 tmpfs "$root/dev"
for device in null zero random urandom; do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
if [ "$data" = memory ]; then mount -t tmpfs -o mode=0700,uid=1000,gid=1000 tmpfs "$root/var/lib/portico"; fi
exec setpriv --no-new-privs chroot --userspec=1000:1000 --groups= "$root" "$@"
`
/** Folders of the programs of PREPARE. The image itself has no more than the first. */
const PATH = '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const key = (/** @type {string} */ prefix) => `${prefix}_${randomBytes(30).toString('hex')}`

/**
 * @typedef {{ Entrypoint: string[], Cmd: string[], Env: string[] }} ImageConfig
 * @typedef {{ data?: 'memory' | 'none', settings?: Record<string, string>, entrypoint?: string[], args?: string[] }} Options
 *   `data`: `none` leaves the data folder read-only; `entrypoint` and `args` replace those of the image
 */

/** Settings of production that need no folder. */
export const createSettings = () => ({
  PORTICO_URL: 'http://localhost:8100',
  PORTICO_SECRET: randomBytes(32).toString('base64'),
  PORTICO_SMTP_URL: 'smtp://127.0.0.1:9',
  PORTICO_INTERNAL_SIGN_UP: 'open',
  PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: key('pck'),
  PORTICO_INTERNAL_SECRET_SERVER_KEY: key('ssk'),
  PORTICO_INTERNAL_SUPER_SECRET_ADMIN_KEY: key('sak'),
})

/**
 * Starts a program of the image, by default the service.
 * @param {string} root
 * @param {ImageConfig} config
 * @param {Options} options
 */
export async function startImage(root, { Entrypoint, Cmd, Env }, options) {
  const { data = 'memory', settings = {}, entrypoint = Entrypoint, args = Cmd } = options
  const port = await findFreePort()
  const env = { ...Object.fromEntries(Env.map((each) => each.split('='))), PATH, ...settings, PORT: String(port) }
  const own = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', PREPARE, 'sh', root, data]
  const child = spawn('unshare', [...own, ...entrypoint, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    /** Resolves to the exit code. */
    ended,
    output: () => output,
    isRunning: () => child.exitCode === null,
    /** Returns the id of the program outside of its namespace, in which it is process 1. */
    processId: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** @typedef {Awaited<ReturnType<typeof startImage>>} Running */

/**
 * Resolves when a path returns this status. Rejects with the output of the program when it ends before, or after a minute.
 * @param {Running} running
 * @param {{ path: string, status: number }} expected
 */
export async function waitForStatus({ url, isRunning, output }, { path, status }) {
  for (let attempt = 0; attempt < 1200 && isRunning(); attempt++) {
    const response = await fetch(`${url}${path}`).catch(() => null)
    if (response?.status === status) return
    await sleep(50)
  }
  throw new Error(`${path} never returned ${status}.\n${output()}`)
}

/**
 * Signs a user up and in.
 * @param {string} url
 * @param {string} publishableClientKey
 */
export async function signUpAndIn(url, publishableClientKey) {
  for (const call of ['sign-up', 'sign-in']) {
    const response = await fetch(`${url}/api/v1/auth/password/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-portico-project-id': 'internal',
        'x-portico-access-type': 'client',
        'x-portico-publishable-client-key': publishableClientKey,
      },
      body: JSON.stringify({ email: 'ann@example.com', password: 'quiet river stones' }),
    })
    if (!response.ok) throw new Error(`${call} failed with ${response.status}: ${await response.text()}`)
  }
}
