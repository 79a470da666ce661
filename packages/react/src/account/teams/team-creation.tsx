import type { SectionProps } from '../section-props.ts'

/** Placeholder. */
export function TeamCreation(_: SectionProps) {
  return null
}
