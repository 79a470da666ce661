/** The script of the pages: passkeys, checks while typing, and the focus. The pages work without it. */
import { readFileSync } from 'node:fs'
import { sha256 } from '../../../platform/crypto/secret.ts'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import { pageScriptFile } from '../../../platform/page-script-file.ts'

const source = readFileSync(pageScriptFile, 'utf8')

/** Path of the script below the issuer. It differs for each content, so that browsers may cache it forever. */
export const scriptPath = `/script-${sha256(source).toString('hex').slice(0, 16)}.js`

/** Returns the script. While versions of the service run side by side, another node may have another one. */
export const scriptResponse = (path: string): PageResponse => ({
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': path === scriptPath ? 'public, max-age=31536000, immutable' : 'no-store, max-age=0',
    'x-content-type-options': 'nosniff',
  },
  body: source,
})
