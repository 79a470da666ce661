import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const escapeKey = '\u001b'
const waitMillis = 20_000

/** A text browser in a terminal, operated with its keys. */
export interface TextBrowser {
  /** Waits until the screen has shown a text since the last key. */
  waitFor(text: string): Promise<void>
  /** Selects the first field of a page that was just loaded. */
  first(): Promise<void>
  /** Types into the selected field. */
  type(text: string): Promise<void>
  /** Selects the next field, link or button. */
  next(count?: number): Promise<void>
  /** Presses the selected button, or follows the selected link. */
  press(): Promise<void>
  close(): Promise<void>
}

/** Command line and keys of a text browser. */
interface Program {
  /** Path of the program. Undefined if it is not installed. */
  readonly path: string | undefined
  /** Writes settings into the folder, and returns the arguments before the address. */
  readonly prepare: (folder: string) => string
  /** Keys that select the first field of a page. */
  readonly first: string
  readonly next: string
  /** Returns the keys, in steps, that type a text into the selected field. */
  readonly type: (text: string) => readonly string[]
}

/** The browsers by name. Neither has scripts, and neither sends an `Origin`. */
export const programs: Readonly<Record<'lynx' | 'w3m', Program>> = {
  lynx: {
    path: process.env.PORTICO_TEST_LYNX,
    prepare(folder) {
      const settings = join(folder, 'lynx.cfg')
      writeFileSync(settings, 'ACCEPT_ALL_COOKIES:TRUE\nCHARACTER_SET:utf-8\nNO_PAUSE:TRUE\n')
      return `-cfg=${settings}`
    },
    first: '',
    next: `${escapeKey}[B`,
    type: (text) => [text],
  },
  w3m: {
    path: process.env.PORTICO_TEST_W3M,
    prepare: () => '-cookie -o accept_cookie=1 -o no_referer=0 -o confirm_qq=0',
    first: '\t',
    next: '\t',
    // A line below the page takes the text.
    type: (text) => ['\r', text, '\r'],
  },
}

/** Opens an address. The program `script` gives the browser a terminal. */
export function openTextBrowser({ path, prepare, first, next, type }: Program, address: string): TextBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'portico-text-browser-'))
  const command = `stty rows 60 cols 100; exec ${path} ${prepare(folder)} '${address}'`
  const env = { ...process.env, TERM: 'vt100', HOME: folder, LANG: 'C.UTF-8' }
  const child = spawn('script', ['-qfec', command, '/dev/null'], { env, stdio: 'pipe' })
  let shown = ''
  child.stdout.on('data', (bytes) => {
    shown += String(bytes)
  })
  const send = async (keys: string) => {
    shown = ''
    child.stdin.write(keys)
    // The terminal takes keys faster than the browser draws.
    await sleep(150)
  }
  return {
    async waitFor(text) {
      const end = performance.now() + waitMillis
      while (!visible(shown).includes(text)) {
        if (performance.now() > end) throw new Error(`The screen does not show ${text}:\n${visible(shown)}`)
        await sleep(50)
      }
      await sleep(300)
    },
    async first() {
      if (first !== '') await send(first)
    },
    async type(text) {
      for (const keys of type(text)) await send(keys)
    },
    async next(count = 1) {
      for (let times = 0; times < count; times++) await send(next)
    },
    press: () => send('\r'),
    async close() {
      await stop(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const sequence = new RegExp(`${escapeKey}(?:\\[[\\d;?]*[A-Za-z]|[()][A-Z0-9]|[=>78])`, 'g')

/** Removes the control sequences of the terminal. */
const visible = (output: string): string => output.replace(sequence, ' ').replace(/\s+/g, ' ')

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
