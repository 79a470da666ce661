import { createVerifier, type VerifierOptions } from '../verification/verifier.ts'
import { createFakeService, type Reply } from './fake-service.ts'

/** Creates a verifier whose requests for keys receive these replies. */
export function openVerifier(reply: () => Reply | Promise<Reply>, options: Partial<VerifierOptions> = {}) {
  const { fetch, requests } = createFakeService(reply)
  const verifier = createVerifier({ projectId: 'internal', baseUrl: 'http://portico.test/', fetch, ...options })
  const verify = (token: string) => verifier.verifyRequest({ headers: { authorization: `Bearer ${token}` } })
  return { verifier, verify, requests }
}
