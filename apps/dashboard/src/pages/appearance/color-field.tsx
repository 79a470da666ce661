import { isColor } from '@portico/contract/colors'
import { useFormContext } from 'react-hook-form'
import { ColorInput } from '../../parts/forms/color-input.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import type { AppearanceForm, ColorName } from './appearance-form.ts'
import styles from './color-field.module.css'
import { contrastOfBackground, contrastOfButton, type Mode, screenColors } from './contrast.ts'
import { type AppearanceTexts, useAppearanceTexts } from './use-appearance-texts.ts'

type Kind = 'brand' | 'background'

/** The color of a thing in a mode: picked or typed. Its contrast is said below. */
export function ColorField({ kind, mode, name, inherited = '' }: ColorFieldProps) {
  const texts = useAppearanceTexts()
  const { watch, register, setValue, formState } = useFormContext<AppearanceForm>()
  const typed = watch(name).trim()
  const color = typed === '' ? inherited : typed
  return (
    <Field
      label={texts[mode]}
      error={formState.errors[name]?.message}
      hint={isColor(color) && <ContrastLine kind={kind} mode={mode} color={color} />}
    >
      <ColorInput
        color={color}
        usual={kind === 'brand' ? screenColors[mode].text : screenColors[mode].page}
        pickLabel={format(texts.pick, { name: `${texts[kind]}, ${texts[mode]}` })}
        onPick={(picked) => setValue(name, picked, { shouldDirty: true, shouldValidate: true })}
        placeholder={inherited === '' ? texts.usual : texts.asLight}
        {...register(name, { validate: (text) => text.trim() === '' || isColor(text.trim()) || texts.colorError })}
      />
    </Field>
  )
}

interface ColorFieldProps {
  kind: Kind
  mode: Mode
  name: ColorName
  /** The color that applies while the field is empty. */
  inherited?: string
}

/** Says how well a color can be read and seen. Low contrasts are said, not refused. */
function ContrastLine({ kind, mode, color }: { kind: Kind; mode: Mode; color: string }) {
  const texts = useAppearanceTexts()
  const { number } = useLanguage()
  const contrast = kind === 'brand' ? contrastOfButton(color, mode) : contrastOfBackground(color, mode)
  const sentences = kind === 'brand' ? buttonSentences : backgroundSentences
  return (
    <span className={styles.contrast} data-low={!contrast.isEnough || undefined}>
      <Icon name={contrast.isEnough ? 'circle-check' : 'triangle-alert'} />
      <span>{sentences(texts, contrast, number)}</span>
    </span>
  )
}

type Sentences = (
  texts: AppearanceTexts,
  contrast: ReturnType<typeof contrastOfButton>,
  number: (value: number) => string,
) => string

const buttonSentences: Sentences = (texts, { text, card, textColor, isEnough }, number) => {
  const color = textColor === '#000000' ? texts.black : texts.white
  const ofText = format(texts.brandContrast, { text: color, ratio: number(text) })
  return isEnough ? ofText : `${ofText} ${format(texts.lowBrandContrast, { ratio: number(card) })}`
}

const backgroundSentences: Sentences = (texts, { text, isEnough }, number) =>
  format(isEnough ? texts.textContrast : texts.lowTextContrast, { ratio: number(text) })
