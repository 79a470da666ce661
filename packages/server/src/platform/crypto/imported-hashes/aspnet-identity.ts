/**
 * Hashes of ASP.NET Core Identity, versions 2 and 3: base64 of a version byte, parameters, salt and a PBKDF2 key.
 * https://github.com/dotnet/aspnetcore/blob/main/src/Identity/Extensions.Core/src/PasswordHasher.cs
 */
import { pbkdf2Verifier } from './pbkdf2.ts'
import type { StoredHash } from './stored-hash.ts'

const form = /^A[A-Za-z0-9+/]{63,255}={0,2}$/
const algorithms = ['sha1', 'sha256', 'sha512']
const version2Bytes = 1 + 16 + 32
const version3HeaderBytes = 13
const minBytes = 16
const maxBytes = 64

export function parseAspNetIdentity(hash: string): StoredHash | null {
  if (!form.test(hash)) return null
  const bytes = Buffer.from(hash, 'base64')
  return bytes[0] === 0 ? parseVersion2(bytes) : bytes[0] === 1 ? parseVersion3(bytes) : null
}

function parseVersion2(bytes: Buffer): StoredHash | null {
  if (bytes.length !== version2Bytes) return null
  return pbkdf2Verifier({
    algorithm: 'sha1',
    iterations: 1000,
    salt: bytes.subarray(1, 17),
    expected: bytes.subarray(17),
  })
}

function parseVersion3(bytes: Buffer): StoredHash | null {
  const algorithm = algorithms[bytes.readUInt32BE(1)]
  const iterations = bytes.readUInt32BE(5)
  const keyStart = version3HeaderBytes + bytes.readUInt32BE(9)
  const salt = bytes.subarray(version3HeaderBytes, keyStart)
  const expected = bytes.subarray(keyStart)
  const hasLengths = [salt, expected].every(({ length }) => length >= minBytes && length <= maxBytes)
  if (algorithm === undefined || iterations === 0 || !hasLengths) return null
  return pbkdf2Verifier({ algorithm, iterations, salt, expected })
}
