import { notFound } from '@tanstack/react-router'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Shows that there is no such page if an id in the address is no UUID. It names nothing, and the service would refuse it as a wrong
 * value.
 */
export function requireId(id: string): void {
  if (!uuid.test(id)) throw notFound()
}
