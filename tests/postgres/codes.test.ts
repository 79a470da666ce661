import { expect, test } from 'vitest'
import { password, useTestApp } from '../conformance/setup.ts'
import { atOnce, tally } from './at-once.ts'

const app = useTestApp()

test('one code used 50 times at once is used once', async () => {
  for (let round = 0; round < 10; round++) {
    const project = await app().createProject()
    const signUp = { email: 'ann@example.com', password, verification_callback_url: 'http://localhost:8101/x' }
    await project.request('POST', '/auth/password/sign-up', { body: signUp })
    await app().deliverMails()
    const code = /code=([0-9a-z]{45})/.exec(app().mails.at(-1)?.text ?? '')?.[1]
    const answers = await atOnce(50, () => project.request('POST', '/contact-channels/verify', { body: { code } }))
    expect(tally(answers.map(({ body }) => body.code ?? 'ok'))).toEqual({ ok: 1, VERIFICATION_CODE_ALREADY_USED: 49 })
  }
}, 60_000)
