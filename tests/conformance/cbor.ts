/** The subset of CBOR (RFC 8949) that an authenticator writes. */
export type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor> | readonly Cbor[]

export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    const entries: [Cbor, Cbor][] = [...value]
    return Buffer.concat([head(5, entries.length), ...entries.flat().map(encodeCbor)])
  }
  const items: readonly Cbor[] = Array.isArray(value) ? value : []
  return Buffer.concat([head(4, items.length), ...items.map(encodeCbor)])
}

function head(type: number, size: number): Buffer {
  const major = type << 5
  if (size < 24) return Buffer.of(major | size)
  if (size < 256) return Buffer.of(major | 24, size)
  const bytes = Buffer.of(major | 25, 0, 0)
  bytes.writeUInt16BE(size, 1)
  return bytes
}
