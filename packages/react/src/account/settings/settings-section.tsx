import type { SectionProps } from '../section-props.ts'

/** Placeholder. */
export function SettingsSection(_: SectionProps) {
  return null
}
