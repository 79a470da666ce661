import type { StoredHash } from './stored-hash.ts'

const maxCost = 15

const form = /^\$2[aby]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53}$/

/** bcrypt: https://www.usenix.org/legacy/events/usenix99/provos/provos.pdf */
export function parseBcrypt(hash: string): StoredHash | null {
  const cost = form.exec(hash)?.[1]
  if (cost === undefined) return null
  return {
    isTooCostly: Number(cost) > maxCost,
    async verify(password) {
      const bcrypt = await import('@node-rs/bcrypt')
      return bcrypt.verify(Buffer.from(password, 'utf8'), hash)
    },
  }
}
