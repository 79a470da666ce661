const digits = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Encodes bytes as crypt(3) does: groups of three bytes, the least significant six bits first.
 * @param {Uint8Array} bytes
 */
export function encode64(bytes) {
  let text = ''
  for (let start = 0; start < bytes.length; start += 3) {
    const group = [...bytes.subarray(start, start + 3)]
    let value = group.reduce((sum, byte, index) => sum + (byte << (8 * index)), 0)
    for (let count = group.length + 1; count > 0; count--) {
      text += digits[value & 63]
      value >>>= 6
    }
  }
  return text
}
