import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useServiceProcess } from './use-service-process.ts'

const service = useServiceProcess()

test('two concurrent sign-ups with one address create one account, 100 times out of 100', async () => {
  for (let round = 0; round < 100; round++) {
    const body = { email: `${randomUUID()}@example.com`, password: 'correct horse battery staple' }
    const responses = await Promise.all([1, 2].map(() => service().post('/auth/password/sign-up', body)))
    const codes = await Promise.all(
      responses.map(async (response) => (response.ok ? 'ok' : codeOf(await response.json()))),
    )
    expect(codes.sort()).toEqual(['USER_EMAIL_ALREADY_EXISTS', 'ok'])
  }
}, 120_000)

const codeOf = (body: unknown) => (typeof body === 'object' && body !== null && 'code' in body ? body.code : body)
