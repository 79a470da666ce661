/** Processor time of `verifyRequest` of the SDK, with cached keys. */
import { createVerifier } from '@portico/sdk/server'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'

const issuer = 'http://localhost:8100/api/v1/projects/internal'

/** More tokens than the verifier caches, so that each is verified again; or a few, as a page sends. */
const tokenCounts = { 'a token that is new': 2000, 'a token that was verified before': 100 }

/** Prints the processor time per verification, sequentially and 32 at once. */
export async function measureVerification(seconds: number): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const keys = [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'key' }]
  const fetch = async () => Response.json({ keys })
  const { verifyRequest } = createVerifier({ projectId: 'internal', baseUrl: 'http://localhost:8100', fetch })
  const now = Math.floor(Date.now() / 1000)
  const rows = []
  for (const [verification, count] of Object.entries(tokenCounts)) {
    const requests = await Promise.all(Array.from({ length: count }, (_, index) => requestOf(index, now, privateKey)))
    let next = 0
    const verify = async () => {
      const request = requests[next++ % count] ?? { headers: {} }
      const { status } = await verifyRequest(request)
      if (status !== 'signed-in') throw new Error(`A valid token is ${status}.`)
    }
    for (const atOnce of [1, 32]) {
      await run(verify, { atOnce, seconds: 1 })
      rows.push({ verification, 'at once': atOnce, ...(await run(verify, { atOnce, seconds })) })
    }
  }
  console.table(rows)
}

async function requestOf(index: number, now: number, privateKey: CryptoKey) {
  const signing = new SignJWT(claimsOf(index, now)).setProtectedHeader({ alg: 'ES256', kid: 'key' })
  return { headers: { authorization: `Bearer ${await signing.sign(privateKey)}` } }
}

async function run(verify: () => Promise<void>, { atOnce, seconds }: { atOnce: number; seconds: number }) {
  const start = performance.now()
  const before = process.cpuUsage()
  let count = 0
  const worker = async () => {
    for (; performance.now() - start < seconds * 1000; count++) await verify()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const { user, system } = process.cpuUsage(before)
  const perSecond = Math.round((count * 1000) / (performance.now() - start))
  return { 'CPU ms each': ((user + system) / 1000 / count).toFixed(4), 'per second': perSecond }
}

function claimsOf(index: number, now: number) {
  return {
    iss: issuer,
    aud: 'internal',
    sub: `user-${index}`,
    iat: now,
    exp: now + 3600,
    project_id: 'internal',
    branch_id: 'main',
    refresh_token_id: `session-${index}`,
    role: 'authenticated',
    name: 'Ann Example',
    email: 'ann@example.com',
    email_verified: true,
    selected_team_id: null,
    is_anonymous: false,
    signed_up_at: now,
    requires_totp_mfa: false,
    is_restricted: false,
    restricted_reason: null,
  }
}
