import { generateKeyPairSync, sign } from 'node:crypto'

/** Creates a self-signed certificate (X.509, RFC 5280). */
export function selfSigned(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, hex('06082a8648ce3d040302'))
  const name = der(0x30, der(0x31, der(0x30, hex('0603550403'), der(0x0c, Buffer.from(host)))))
  const validity = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const hosts = der(0x30, hex('0603551d11'), der(0x04, der(0x30, der(0x82, Buffer.from(host)))))
  const content = der(
    0x30,
    der(0xa0, hex('020102')),
    hex('020101'),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, hosts)),
  )
  const signature = der(0x03, hex('00'), sign('sha256', content, privateKey))
  const certificate = der(0x30, content, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  }
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body)]), body])
}
/** Returns a length in its shortest form, which the distinguished encoding demands (X.690, section 10.1). */
function lengthOf({ length }: Buffer): readonly number[] {
  if (length < 128) return [length]
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
}
const hex = (text: string) => Buffer.from(text, 'hex')
