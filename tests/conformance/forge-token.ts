import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { TestApp } from '@portico/server/testing'

/** The parts of a token, so that a test can change each of them. */
export interface TokenParts {
  readonly header: Record<string, unknown>
  readonly claims: Record<string, unknown>
}

/** Decodes the parts of a token. */
export function partsOf(token: string): TokenParts {
  const [header = '', claims = ''] = token.split('.')
  return { header: decode(header), claims: decode(claims) }
}

/** Signs parts with the key of the project, as the service does. */
export async function signAsProject({ deps }: TestApp, projectId: string, parts: TokenParts): Promise<string> {
  return signEs256(parts, await privateKeyOf({ deps }, projectId))
}

export async function privateKeyOf({ deps }: Pick<TestApp, 'deps'>, projectId: string): Promise<KeyObject> {
  const key = (await deps.projects.find(projectId))?.signingKeys[0]
  if (!key) throw new Error(`The project ${projectId} has no signing key.`)
  return key.privateKey
}

export const signEs256 = (parts: TokenParts, key: KeyObject) =>
  withSignature(parts, (input) => sign('sha256', input, { key, dsaEncoding: 'ieee-p1363' }))

export function signEs384(parts: TokenParts): string {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  return withSignature(parts, (input) => sign('sha384', input, { key, dsaEncoding: 'ieee-p1363' }))
}

export function signRs256(parts: TokenParts): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return withSignature(parts, (input) => sign('sha256', input, privateKey))
}

export const signHs256 = (parts: TokenParts, secret: string | Buffer) =>
  withSignature(parts, (input) => createHmac('sha256', secret).update(input).digest())

export const unsigned = (parts: TokenParts) => withSignature(parts, () => Buffer.alloc(0))

function withSignature({ header, claims }: TokenParts, signer: (input: Buffer) => Buffer): string {
  const input = `${encode(header)}.${encode(claims)}`
  return `${input}.${signer(Buffer.from(input)).toString('base64url')}`
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())
