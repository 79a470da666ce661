import { expect, type Page } from '@playwright/test'
import { type MockResponses, mockService, plantSession, user } from '../mock-service.ts'
import type { PickedFile } from './image-files.ts'

/** The profile section with the picture of its user. */
export interface PicturePage {
  /** Saved pictures in order; null for a removal. */
  readonly saved: (string | null)[]
  /** Responses of the service, which can be changed later. */
  readonly responses: MockResponses
  /** Chooses a file, by content or by path. */
  choose(file: PickedFile | string): Promise<void>
}

/** Opens the profile section of a service that stores pictures. */
export async function openPicturePage(page: Page, origin: string): Promise<PicturePage> {
  const responses: MockResponses = {}
  const saved: (string | null)[] = []
  await mockService(page, responses)
  await page.route('**/api/v1/users/me', async (route) => {
    if (route.request().method() !== 'PATCH' || responses['PATCH /users/me']) return route.fallback()
    const { profile_image_url } = route.request().postDataJSON()
    saved.push(profile_image_url)
    responses['GET /users/me'] = { body: { ...user, profile_image_url } }
    return route.fulfill({ json: { ...user, profile_image_url } })
  })
  await plantSession(page, origin)
  await page.goto('/handler/account-settings#profile')
  await expect(page.getByRole('heading', { name: 'Profile image' })).toBeVisible()
  const choose = (file: PickedFile | string) => page.locator('input[type=file]').setInputFiles(file)
  return { saved, responses, choose }
}

/** Decodes a data URL in the browser: its size, and the colors at some positions, as fractions of the size. */
export function readPicture(page: Page, url: string, places: readonly (readonly [number, number])[] = []) {
  return page.evaluate(
    async ({ url, places }) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const colors = places.map(([x, y]) => {
        const [red = 0, green = 0, blue = 0] = context?.getImageData(x * width, y * height, 1, 1).data ?? []
        // JPEG compression changes colors slightly.
        return [red, green, blue].map((value) => Math.round(value / 64) * 64)
      })
      return { width, height, colors }
    },
    { url, places },
  )
}

/** Returns the bytes of a data URL of a JPEG. */
export function bytesOf(url: string | null | undefined): Buffer {
  expect(url).toMatch(/^data:image\/jpeg;base64,/)
  return Buffer.from(url?.split(',')[1] ?? '', 'base64')
}
