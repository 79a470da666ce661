/**
 * A valid FIDO U2F attestation (https://www.w3.org/TR/webauthn-3/#sctn-fido-u2f-attestation) with a certificate (RFC
 * 5280).
 */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Cbor } from './cbor.ts'

interface Attested {
  readonly rpIdHash: Uint8Array
  readonly clientDataHash: Uint8Array
  readonly credentialId: Uint8Array
  readonly publicKey: KeyObject
}

export function certifiedAttestation(attested: Attested): ReadonlyMap<string, Cbor> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = attested.publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const { rpIdHash, clientDataHash, credentialId } = attested
  const signed = Buffer.concat([Buffer.of(0), rpIdHash, clientDataHash, credentialId, point])
  return new Map<string, Cbor>([
    ['sig', sign('sha256', signed, privateKey)],
    ['x5c', [selfSigned(publicKey, privateKey)]],
  ])
}

const der = (tag: number, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts)
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.of(tag, ...size), body])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const time = (text: string) => der(0x17, Buffer.from(text))

function selfSigned(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
  const commonName = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('A key')))
  const name = sequence(der(0x31, commonName))
  const certificate = sequence(
    der(0xa0, Buffer.of(2, 1, 2)),
    Buffer.of(2, 1, 1),
    ecdsaWithSha256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', certificate, privateKey))
  return sequence(certificate, ecdsaWithSha256, signature)
}
