import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const escapeKey = '\u001b'
const down = `${escapeKey}[B`
const waitMillis = 20_000

/** Lynx in a terminal, operated with its keys. */
export interface TextBrowser {
  /** Waits until the screen has shown a text since the last key. */
  waitFor(text: string): Promise<void>
  /** Types into the selected field. */
  type(text: string): Promise<void>
  /** Selects the next field, link or button. */
  next(count?: number): Promise<void>
  /** Presses the selected button, or follows the selected link. */
  press(): Promise<void>
  close(): Promise<void>
}

/** Opens an address. The program `script` gives Lynx a terminal. */
export function openTextBrowser(address: string): TextBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'portico-lynx-'))
  const settings = join(folder, 'lynx.cfg')
  writeFileSync(settings, 'ACCEPT_ALL_COOKIES:TRUE\nCHARACTER_SET:utf-8\nNO_PAUSE:TRUE\n')
  const lynx = process.env.PORTICO_TEST_LYNX ?? 'lynx'
  const command = `stty rows 60 cols 100; exec ${lynx} -cfg=${settings} '${address}'`
  const env = { ...process.env, TERM: 'vt100', HOME: folder, LANG: 'C.UTF-8' }
  const child = spawn('script', ['-qfec', command, '/dev/null'], { env, stdio: 'pipe' })
  let shown = ''
  child.stdout.on('data', (bytes) => {
    shown += String(bytes)
  })
  const send = async (keys: string) => {
    shown = ''
    child.stdin.write(keys)
    // The terminal takes keys faster than Lynx draws.
    await sleep(100)
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
    type: send,
    async next(count = 1) {
      for (let times = 0; times < count; times++) await send(down)
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
