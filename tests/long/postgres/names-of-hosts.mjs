/** Preloaded into the service: `database.test` is this machine while the file of HOST_NAMES exists, and unknown otherwise. */
import dns from 'node:dns'
import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { lookup } = dns
dns.lookup = (hostname, options, callback) => {
  if (hostname !== 'database.test') return lookup(hostname, options, callback)
  if (existsSync(process.env.HOST_NAMES ?? '')) return lookup('127.0.0.1', options, callback)
  const error = new Error(`getaddrinfo ENOTFOUND ${hostname}`)
  process.nextTick(callback, Object.assign(error, { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname }))
}
syncBuiltinESMExports()
