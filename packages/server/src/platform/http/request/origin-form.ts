import type { ApiRequest } from './api-request.ts'

const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i

/**
 * Returns a request with an absolute target, such as `http://auth.example.com/health`, in the usual form. Its authority
 * replaces the `Host` header (RFC 9112, section 3.2.2). Other requests are returned as they are.
 */
export function toOriginForm(request: ApiRequest): ApiRequest {
  if (request.target.startsWith('/')) return request
  const [, authority, rest = ''] = absoluteForm.exec(request.target) ?? []
  if (authority === undefined) return request
  const target = rest.startsWith('/') ? rest : `/${rest}`
  return { ...request, target, headers: { ...request.headers, host: authority } }
}
