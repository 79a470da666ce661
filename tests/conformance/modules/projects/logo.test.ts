/** The logo of a project is decoded and written anew when it is stored, and served at an address that never changes. */
import { randomBytes } from 'node:crypto'
import { pictureUrl, type TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { noAppearance } from '../../no-appearance.ts'
import { pngUrl } from '../../png.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const store = (logo: unknown) =>
  project.request('PATCH', '/projects/current', {
    access: 'admin',
    body: { config: { appearance: { logo_url: logo } } },
  })
const read = async () => (await project.request('GET', '/projects/current')).body.config.appearance.logo_url
const load = (url: string) => project.request('GET', url.slice(url.indexOf('/api/v1') + 7), { access: 'none' })

test('a logo is served without the data that its sender added, to pages of all origins, for ever', async () => {
  const light = pngUrl(240, 64, { extra: [['tEXt', 'Comment\0<script>alert(1)</script>']] })
  const { status, body } = await store({ light, dark: null })
  const { light: url, dark } = body.config.appearance.logo_url
  expect([status, dark]).toEqual([200, null])
  expect(url).toMatch(new RegExp(`/api/v1/logos/${project.id}/[0-9a-f]{32}\\.png$`))
  const served = await load(url)
  expect([served.status, served.headers]).toMatchObject([
    200,
    {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    },
  ])
  expect(served.text).toContain('PNG')
  expect(served.text).not.toContain('script')
})

test('a JPEG stays one, and a WebP picture becomes a PNG, which programs for email show', async () => {
  const { body } = await store({ light: pictureUrl('jpeg'), dark: pictureUrl('webp') })
  const { light, dark } = body.config.appearance.logo_url
  expect((await load(light)).headers['content-type']).toBe('image/jpeg')
  expect((await load(dark)).headers['content-type']).toBe('image/png')
})

test('a stored address keeps its picture, another picture has another address, and null removes it', async () => {
  const { body } = await store({ light: pngUrl(8, 8), dark: pngUrl(9, 9) })
  const first = body.config.appearance.logo_url
  await store({ light: first.light, dark: pngUrl(10, 10) })
  const second = await read()
  expect(second.light).toBe(first.light)
  expect(second.dark).not.toBe(first.dark)
  expect((await load(first.dark)).status).toBe(404)
  await store(null)
  expect(await read()).toBeNull()
  expect((await load(first.light)).status).toBe(404)
})

test('the logo stays when other values of the appearance change', async () => {
  await store({ light: pngUrl(8, 8), dark: null })
  const before = await read()
  const body = { config: { appearance: { radius: 0.5 } } }
  await project.request('PATCH', '/projects/current', { access: 'admin', body })
  expect(await read()).toEqual(before)
  expect((await load(before.light)).status).toBe(200)
})

test('the address of another project is refused, and shows nothing of it', async () => {
  const { body } = await store({ light: pngUrl(8, 8), dark: null })
  const { light: url } = body.config.appearance.logo_url
  const other = await app().createProject()
  const refused = await other.request('PATCH', '/projects/current', {
    access: 'admin',
    body: { config: { appearance: { logo_url: { light: url, dark: null } } } },
  })
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_LOGO'])
  expect((await load(url.replace(project.id, other.id))).status).toBe(404)
})

const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
const noise = randomBytes(321 * 320)
test.each([
  ['an SVG', svg],
  ['an SVG that is called a PNG', svg.replace('svg+xml', 'png')],
  ['a GIF', pictureUrl('gif')],
  ['a text', 'data:image/png;base64,aGVsbG8='],
  ['an address of another server', 'https://pictures.example/logo.png'],
  ['a picture of more than 1,024 px', pngUrl(1025, 1)],
  ['a file of more than 100 KB', pngUrl(320, 320, { value: (at) => noise[at] ?? 0 })],
  ['a bomb of pixels', pngUrl(1, 1, { stated: { width: 60_000, height: 60_000 } })],
  ['a header of more pixels than follow', pngUrl(4, 4, { stated: { width: 64, height: 64 } })],
  ['bytes after the end of the picture', `${pngUrl(9, 9).replace(/=+$/, '')}AAAA`],
])('%s is refused', async (_, light) => {
  const { status, body } = await store({ light, dark: null })
  expect([status, body.code]).toEqual([400, 'INVALID_LOGO'])
  expect(await read()).toBeNull()
})

test('far more pixels than the header states are not decoded', async () => {
  const light = pngUrl(1000, 9000, { stated: { width: 4, height: 4 } })
  const { status } = await store({ light, dark: null })
  expect([200, 400]).toContain(status)
})

test.each([{ light: 'x', dark: null }, { light: null }, 'https://a.example', { light: 5, dark: null }])(
  '%j does not match the schema',
  async (logo) => {
    const { status, body } = await store(logo)
    expect([status, body.code]).toEqual([400, 'SCHEMA_ERROR'])
  },
)

test('files of the configuration leave the logo out, and keep it when they are pushed', async () => {
  await store({ light: pngUrl(8, 8), dark: null })
  const { body } = await project.request('GET', '/internal/configuration', { access: 'admin' })
  // Links of terms have calls of their own.
  const { logo_url: _, terms_url: __, privacy_url: ___, ...rest } = noAppearance
  expect(body.config.appearance).toEqual(rest)
  const pushed = await project.request('PUT', '/internal/configuration', {
    access: 'admin',
    body: { config: body.config },
  })
  expect(pushed.status).toBe(200)
  expect(await read()).not.toBeNull()
})

test.each(['/logos/x/y.png', '/logos/internal/00000000000000000000000000000000.png', '/logos/../logos/a'])(
  'there is nothing at %s',
  async (path) => {
    expect((await project.request('GET', path, { access: 'none' })).status).toBe(404)
  },
)
