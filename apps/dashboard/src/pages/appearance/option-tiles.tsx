import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Label } from '../../parts/forms/fields.tsx'
import { Text } from '../../parts/text.tsx'
import type { AppearanceForm } from './appearance-form.ts'
import styles from './option-tiles.module.css'

/** A few values of a field, each with a picture of what it does. */
export function OptionTiles({ name, label, help, options }: OptionTilesProps) {
  const { register } = useFormContext<AppearanceForm>()
  return (
    <fieldset>
      <Label as="legend">{label}</Label>
      <Text as="p" look="hint" className={styles.help}>
        {help}
      </Text>
      <div className={styles.tiles}>
        {options.map(({ value, text, picture }) => (
          <label key={value} className={styles.tile}>
            <input type="radio" value={value} {...register(name)} />
            {picture}
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface OptionTilesProps {
  name: 'radius' | 'font'
  label: string
  help: string
  options: readonly { value: string; text: string; picture: ReactNode }[]
}

/** A corner with a radius in rem, enlarged so that the steps differ clearly. */
export const CornerPicture = ({ radius }: { radius: number }) => (
  <svg className={styles.corner} viewBox="0 0 36 24" aria-hidden="true">
    <rect x="2" y="3" width="48" height="36" rx={radius * 22} />
  </svg>
)

/** Two letters in a typeface. */
export const FontPicture = ({ font }: { font: string }) => (
  <span className={styles.letters} data-font={font || undefined} aria-hidden="true">
    Ag
  </span>
)
