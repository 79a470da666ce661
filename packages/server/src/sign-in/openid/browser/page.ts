/** The frame of the pages: HTML that works without scripts, in the colors of the project. A script of our own enhances it. */
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { Project } from '../../../projects/project.ts'
import { type Html, html } from './html.ts'
import { styleOf } from './page-style.ts'
import type { PageTexts } from './page-texts.ts'

/** A page of a project. */
export interface Page {
  readonly project: Pick<Project, 'displayName' | 'config'>
  readonly texts: PageTexts
  /** Address of the service, below which logos are. */
  readonly logoUrl: string | null
  /** Address of the script. */
  readonly scriptUrl: string
  /** Random value of the response, without which no style applies and no script runs. */
  readonly nonce: string
  readonly title: string
  readonly body: Html
  readonly status?: number
}

/** Returns the response with a page. */
export function pageResponse(page: Page): PageResponse {
  const { nonce, status = 200 } = page
  return { status, headers: pageHeaders(nonce), body: documentOf(page).html }
}

/**
 * Chromium applies `form-action` to every redirect after a form, also to the last one to the client, so it is left out. The
 * origin of a form is sent with it: pages without a referrer would send `null`.
 */
const pageHeaders = (nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store, max-age=0',
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
})

/** A value, because the bundler rewrites templates that contain it. */
const scriptEnd: Html = { html: '</script>' }

function documentOf({ project, texts, logoUrl, scriptUrl, nonce, title, body }: Page): Html {
  const { language, direction } = texts
  const logo = logoUrl === null ? null : html`<img class="logo" src="${logoUrl}" alt="${project.displayName}">`
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${project.displayName}</title>
<style nonce="${nonce}">${{ html: styleOf(project) }}</style>
<script nonce="${nonce}" src="${scriptUrl}" defer>${scriptEnd}
</head>
<body>
<main>
${logo ?? html`<p class="project">${project.displayName}</p>`}
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}
