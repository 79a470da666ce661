import { queryOptions } from '@tanstack/react-query'

/** True if the service offers its packages itself, as it does in development. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  async queryFn() {
    const { ok } = await fetch('/packages', { method: 'HEAD' })
    return ok
  },
  staleTime: Infinity,
})
