import { limits } from '@portico/contract/limits'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../parts/button.tsx'
import { fitPicture } from '../../parts/files/fit-picture.ts'
import { ErrorLine } from '../../parts/forms/error-line.tsx'
import { FieldBox, FieldRow } from '../../parts/forms/fields.tsx'
import { FileInput } from '../../parts/forms/file-input.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Inline } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import type { AppearanceForm } from './appearance-form.ts'
import type { Mode } from './contrast.ts'
import styles from './logo-fields.module.css'
import { useAppearanceTexts } from './use-appearance-texts.ts'

/** The logo for light and dark mode. */
export function LogoFields() {
  const texts = useAppearanceTexts()
  const { watch } = useFormContext<AppearanceForm>()
  return (
    <Section title={texts.logo} help={texts.logoHelp}>
      <FieldRow>
        <LogoField mode="light" name="logoLight" />
        <LogoField mode="dark" name="logoDark" inherited={watch('logoLight')} />
      </FieldRow>
    </Section>
  )
}

interface LogoFieldProps {
  mode: Mode
  name: 'logoLight' | 'logoDark'
  /** The picture that is shown while there is none of its own. */
  inherited?: string
}

/** A picture on the ground of its mode, chosen from a file. */
function LogoField({ mode, name, inherited = '' }: LogoFieldProps) {
  const texts = useAppearanceTexts()
  const { watch, setValue } = useFormContext<AppearanceForm>()
  const id = useId()
  const [isInvalid, setIsInvalid] = useState(false)
  const own = watch(name)
  const change = (url: string) => setValue(name, url, { shouldDirty: true })
  async function choose(file: File | undefined) {
    if (!file) return
    const url = await fitPicture(file, { maxPixels: shownPixels, maxLength: limits.logoMaxBytes })
    setIsInvalid(url === null)
    if (url !== null) change(url)
  }
  return (
    <FieldBox>
      <label htmlFor={id}>{texts[mode]}</label>
      <LogoGround mode={mode} url={own || inherited} note={inherited === '' ? texts.noLogo : texts.asLight} />
      <Inline>
        <FileInput
          id={id}
          hasName={false}
          accept="image/png,image/jpeg,image/webp"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {own !== '' && (
          <Button isSmall icon="x" onClick={() => change('')}>
            {texts.removeLogo}
          </Button>
        )}
      </Inline>
      {isInvalid && (
        <ErrorLine role="alert" id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{texts.logoError}</span>
        </ErrorLine>
      )}
    </FieldBox>
  )
}

/** Screens show a logo with a height of 40 px, on displays of up to three device pixels for each. */
const shownPixels = 512

function LogoGround({ mode, url, note }: { mode: Mode; url: string; note: string }) {
  return (
    <div className={styles.ground} data-mode={mode}>
      {url === '' ? (
        <Text look="hint" className={styles.note}>
          {note}
        </Text>
      ) : (
        <img src={url} alt="" />
      )}
    </div>
  )
}
