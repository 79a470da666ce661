/** Pictures of users and teams: the form, and the file that it sends. */
import { knownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import { shrinkPicture } from '../../../../platform/images/shrink-picture.ts'
import { callHits } from '../../../../platform/limits/network-hits.ts'
import { requireWithinLimits } from '../../../../platform/limits/require-within-limits.ts'
import { type Html, html } from '../html.ts'
import type { PageCall } from '../page-context.ts'
import { type AccountView, actionForm, confirmed } from './account-forms.ts'

/** Pixels of each side of a stored picture. */
const side = 256

interface Picture {
  readonly url: string | null
  readonly title: string
  readonly help: string
}

/** Returns the picture with the forms that change and remove it. */
export function pictureForm(view: AccountView, { url, title, help }: Picture): Html {
  const { text } = view.call.texts
  const field = html`<label>${title}<span class="hint">${help}</span>
<input name="picture" type="file" accept="image/jpeg,image/png,image/webp" required></label>`
  const change = actionForm(view, {
    action: 'picture',
    button: text(english.save),
    label: `${text(english.save)}: ${title}`,
    fields: field,
    hasFile: true,
  })
  const remove = actionForm(view, { action: 'picture-remove', button: text(english.removeImage) })
  // Pictures at other addresses would learn who opens the page.
  const shown = url?.startsWith('data:image/') ? html`<img class="picture" src="${url}" alt="${title}">` : null
  return html`${shown}${change}${url === null ? null : confirmed(text(english.removeImage), [text(english.removeImageQuestion)], remove)}`
}

/**
 * Returns the data URL of a small square picture for a file. A page without scripts cannot crop: the middle of the picture is
 * kept. Throws INVALID_PROFILE_IMAGE and TOO_MANY_REQUESTS.
 */
export async function pictureUrlOf(
  { deps, project, context }: PageCall,
  file: Uint8Array | undefined,
): Promise<string> {
  // Decoding is expensive.
  const hits = callHits(deps, context)
  if (hits.length > 0) await requireWithinLimits(deps, project.id, hits)
  const picture = file && (await shrinkPicture(Buffer.from(file), side))
  if (!picture) throw knownError('INVALID_PROFILE_IMAGE')
  return `data:image/webp;base64,${picture.toString('base64')}`
}
