import { createInbox } from './inbox.ts'

const inbox = await createInbox({
  httpPort: readPort('PORTICO_INBOX_PORT', 8105),
  smtpPort: readPort('PORTICO_INBOX_SMTP_PORT', 2500),
  host: process.env.HOST ?? '127.0.0.1',
}).catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code !== 'EADDRINUSE') throw error
  fail(`The inbox cannot start: port ${error.port} is taken. Set PORTICO_INBOX_PORT or PORTICO_INBOX_SMTP_PORT.`)
})

process.stdout.write(`Inbox: http://localhost:${inbox.httpPort}, SMTP on port ${inbox.smtpPort}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    inbox.close().then(() => process.exit(0))
  })
}

function readPort(name: string, fallback: number): number {
  const text = process.env[name] ?? String(fallback)
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port
  fail(`${name} must be a port number such as ${fallback}, but is "${text}".`)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
