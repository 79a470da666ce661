import { expect, test } from 'vitest'
import { readBasicCredentials } from './basic-credentials.ts'

const read = (authorization: string | undefined) =>
  readBasicCredentials({ method: 'POST', target: '/', headers: { authorization } } as never)
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

test.each([
  ['id:secret', { clientId: 'id', clientSecret: 'secret' }],
  ['our+client:%C3%A4%3A%25', { clientId: 'our client', clientSecret: 'ä:%' }],
  ['id:a:b', { clientId: 'id', clientSecret: 'a:b' }],
  ['id:', { clientId: 'id', clientSecret: '' }],
  ['id', { clientId: '', clientSecret: '' }],
  ['id:%', { clientId: 'id', clientSecret: '' }],
])('reads %j', (text, credentials) => {
  expect(read(basic(text))).toEqual(credentials)
  expect(read(basic(text).replace('Basic', 'bAsIc'))).toEqual(credentials)
})

test.each([undefined, 'Bearer abc', 'Basically x', ''])('%j are no Basic credentials', (header) => {
  expect(read(header)).toBeNull()
})

test.each(['Basic', 'Basic ', 'Basic ???'])('%j are empty credentials', (header) => {
  expect(read(header)).toEqual({ clientId: '', clientSecret: '' })
})
