import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../button.tsx'
import { Input, Select } from '../forms/controls.tsx'
import { Field } from '../forms/field.tsx'
import { Fields } from '../forms/fields.tsx'
import { Text } from '../text.tsx'
import { noTheme, type PreviewTheme, type PreviewView } from './preview-view.ts'
import styles from './theme-fields.module.css'

interface ThemeFieldsProps {
  theme: PreviewTheme
  /** The colors of this mode are edited. */
  mode: PreviewView['mode']
  onChange: (theme: PreviewTheme) => void
}

/** The theme of a host app: colors of the mode that is shown, corner radius and logo. It is exported as code, not saved. */
export function ThemeFields({ theme, mode, onChange }: ThemeFieldsProps) {
  const texts = useTexts('preview')
  const modeName = mode === 'light' ? texts.light : texts.dark
  return (
    <details className={styles.theme}>
      <summary>{texts.theme}</summary>
      <Fields>
        <Text as="p" look="hint">
          {format(texts.themeHint, { mode: modeName })}
        </Text>
        <ColorFields theme={theme} mode={mode} onChange={onChange} />
        <Field label={texts.radius}>
          <Select value={theme.radius} onChange={(event) => onChange({ ...theme, radius: event.target.value })}>
            <option value="">{texts.usual}</option>
            {radii.map((radius) => (
              <option key={radius} value={radius}>
                {radius}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.logo} hint={texts.logoHint}>
          <Input
            type="url"
            placeholder="https://"
            value={theme.logoUrl}
            // Trimmed where it is used: a changed value would disturb an input method that composes.
            onChange={(event) => onChange({ ...theme, logoUrl: event.target.value })}
          />
        </Field>
        <Button isSmall look="ghost" icon="undo-2" isDisabled={theme === noTheme} onClick={() => onChange(noTheme)}>
          {texts.resetTheme}
        </Button>
      </Fields>
    </details>
  )
}

function ColorFields({ theme, mode, onChange }: ThemeFieldsProps) {
  const texts = useTexts('preview')
  return (
    <div className={styles.colors}>
      {colorNames.map((name) => (
        <Field key={name} label={texts.colors[name]}>
          <input
            type="color"
            value={theme[mode][name] ?? usualColors[mode][name]}
            onChange={(event) => onChange({ ...theme, [mode]: { ...theme[mode], [name]: event.target.value } })}
          />
        </Field>
      ))}
    </div>
  )
}

const colorNames = ['primary', 'card', 'foreground', 'border'] as const
const radii = ['0rem', '0.25rem', '0.5rem', '0.75rem', '1rem']

/** The colors of the screens without a theme, which a color field needs as a start. */
const usualColors = {
  light: { primary: '#17191f', card: '#ffffff', foreground: '#17191f', border: '#dfe1e6' },
  dark: { primary: '#f1f2f5', card: '#15171b', foreground: '#f1f2f5', border: '#2b2e35' },
} as const
