import { createServer, type Socket } from 'node:net'
import { findFreePort } from './service-process.ts'

/** Fault of the mail server, if any. */
export type Mood =
  | 'takes'
  /** Accepts connections and never responds. */
  | 'silent'
  /** Sends a few bytes every few seconds, and never finishes. */
  | 'drips'
  /** Responds with `4xx` to every email. */
  | 'refuses for now'
  /** Responds with `5xx` to every email, without a status for the address. */
  | 'refuses'
  /** Closes the connection during the email. */
  | 'drops'
  /** Reads the whole email and never acknowledges it. */
  | 'holds'

export interface ReceivedEmail {
  readonly to: string
  readonly messageId: string
}

/** A mail server (RFC 5321) with switchable faults. */
export interface MoodyServer {
  readonly url: string
  readonly received: ReceivedEmail[]
  /** Number of emails that were read completely and not acknowledged. */
  held: number
  mood: Mood
  open(): Promise<void>
  /** Stops listening on its port. */
  close(): Promise<void>
}

/** Recipients that begin with `nobody` are refused as unknown. */
export async function createMoodyServer(): Promise<MoodyServer> {
  const port = await findFreePort()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    serve(socket, moody)
  })
  const moody: MoodyServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    held: 0,
    mood: 'takes',
    open: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return moody
}

const dripMillis = 4000

function serve(socket: Socket, server: MoodyServer): void {
  if (server.mood === 'silent') return
  const say = (line: string) => void socket.write(`${line}\r\n`)
  let mail = { to: '', data: '', isOpen: false }
  let rest = ''
  say('220 ready')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) mail = mail.isOpen ? content(line) : command(line)
  })

  function command(line: string): typeof mail {
    const [verb = ''] = line.split(' ')
    if (server.mood === 'drips') return drip()
    if (verb === 'MAIL' && server.mood === 'refuses for now') say('451 4.3.2 later')
    else if (verb === 'MAIL' && server.mood === 'refuses') say('554 5.7.1 not from you')
    else if (verb === 'RCPT' && line.includes('<nobody')) say('550 5.1.1 no such user')
    else say({ DATA: '354 go on', QUIT: '221 bye' }[verb] ?? '250 ok')
    if (verb === 'RCPT') return { ...mail, to: /<([^>]*)>/.exec(line)?.[1] ?? '' }
    return verb === 'DATA' ? { ...mail, data: '', isOpen: true } : mail
  }

  function drip(): typeof mail {
    const timer = setInterval(() => say('250-wait'), dripMillis)
    socket.on('close', () => clearInterval(timer))
    return mail
  }

  function content(line: string): typeof mail {
    if (server.mood === 'drops') socket.destroy()
    if (line !== '.') return { ...mail, data: `${mail.data}${line}\n` }
    if (server.mood === 'takes') {
      server.received.push({ to: mail.to, messageId: /^Message-ID: (.*)$/m.exec(mail.data)?.[1] ?? '' })
      say('250 taken')
    }
    if (server.mood === 'holds') server.held += 1
    return { to: '', data: '', isOpen: false }
  }
}
