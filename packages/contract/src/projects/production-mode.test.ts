import { describe, expect, test } from 'vitest'
import { productionModeProblems } from './production-mode.ts'

const problems = (domains: string[], allowLocalhost = false) =>
  productionModeProblems({ id: 'p1', config: { allowLocalhost, domains: domains.map((domain) => ({ domain })) } })

test('a project with https domains and without localhost is ready', () => {
  expect(problems(['https://app.example.com', 'https://example.com:8443/app', 'https://127.example.com'])).toEqual([])
  expect(problems([])).toEqual([])
})

test('the permission for localhost is reported first', () => {
  expect(problems(['http://app.example.com'], true).map(({ message }) => message)).toEqual([
    'Localhost is not allowed in production mode, turn off Allow localhost in project settings',
    expect.stringContaining('http://app.example.com'),
  ])
})

describe('a refused domain is reported with its reason', () => {
  test.each([
    ['https://localhost', 'is localhost'],
    ['https://localhost:3000/app', 'is localhost'],
    ['https://localhost.', 'is localhost'],
    ['https://app.localhost', 'is localhost'],
    ['https://127.0.0.1', 'is localhost'],
    ['https://127.9.8.7:1', 'is localhost'],
    ['https://0x7f.1', 'is localhost'],
    ['https://192.0.2.1', 'is an IP address'],
    ['https://3221225985', 'is an IP address'],
    ['https://[2001:db8::1]', 'is an IP address'],
    ['http://app.example.com', 'does not use https'],
    ['ftp://app.example.com', 'does not use https'],
    ['app.example.com', 'is not a URL'],
    ['https://', 'is not a URL'],
    ['', 'is not a URL'],
  ])('%s %s', (domain, why) => {
    const [problem, ...others] = problems([domain])
    expect(problem?.message).toContain(`The trusted domain ${domain} ${why}`)
    expect(others).toEqual([])
  })
})

test('each problem has a code and its domain, for translations', () => {
  expect(problems(['http://a.test'], true)).toMatchObject([
    { code: 'LOCALHOST_ALLOWED', domain: null },
    { code: 'PLAIN_HTTP', domain: 'http://a.test' },
  ])
})

test('each problem links to the page of the setting', () => {
  expect(problems(['http://a.test', 'http://b.test'], true).map(({ link }) => link)).toEqual(
    Array(3).fill('/projects/p1/domains'),
  )
})
