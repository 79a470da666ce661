import type { SectionProps } from '../section-props.ts'

/** Placeholder. */
export function TeamSection(_: SectionProps) {
  return null
}
