import type { SectionProps } from '../section-props.ts'

/** Placeholder. */
export function SecuritySection(_: SectionProps) {
  return null
}
