import { useFormContext } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { FieldRow, Fields, Label } from '../../parts/forms/fields.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { type AppearanceForm, fonts } from './appearance-form.ts'
import { ColorField } from './color-field.tsx'
import { LogoFields } from './logo-fields.tsx'
import { CornerPicture, FontPicture, OptionTiles } from './option-tiles.tsx'
import { useAppearanceTexts } from './use-appearance-texts.ts'

/** The fields of the appearance: logo, colors, corners, typeface and links. */
export function AppearanceFields() {
  return (
    <Stack>
      <LogoFields />
      <ColorFields />
      <ShapeFields />
      <LinkFields />
    </Stack>
  )
}

function ColorFields() {
  const texts = useAppearanceTexts()
  return (
    <Section title={texts.colors}>
      <Stack>
        <ColorPairFields kind="brand" help={texts.brandHelp} />
        <ColorPairFields kind="background" help={texts.backgroundHelp} />
      </Stack>
    </Section>
  )
}

function ColorPairFields({ kind, help }: { kind: 'brand' | 'background'; help: string }) {
  const texts = useAppearanceTexts()
  const { watch } = useFormContext<AppearanceForm>()
  return (
    <fieldset>
      <Label as="legend">{texts[kind]}</Label>
      <Fields>
        <Text as="p" look="hint">
          {help}
        </Text>
        <FieldRow>
          <ColorField kind={kind} mode="light" name={`${kind}Light`} />
          <ColorField kind={kind} mode="dark" name={`${kind}Dark`} inherited={watch(`${kind}Light`).trim()} />
        </FieldRow>
      </Fields>
    </fieldset>
  )
}

/** The radius of the screens without one of the project. */
const usualRadius = 0.5
const radii = ['', '0', '0.25', '0.5', '0.75', '1'] as const

function ShapeFields() {
  const texts = useAppearanceTexts()
  const { number } = useLanguage()
  const stored = useFormContext<AppearanceForm>().formState.defaultValues?.radius ?? ''
  const own = radii.some((radius) => radius === stored) ? [] : [stored]
  return (
    <Section title={texts.shape}>
      <Stack>
        <OptionTiles
          name="radius"
          label={texts.radius}
          help={texts.shapeHelp}
          options={[
            ...radii.map((value) => ({ value, text: texts.radii[value], radius: Number(value || usualRadius) })),
            ...own.map((value) => ({ value, text: `${number(Number(value))} rem`, radius: Number(value) })),
          ].map(({ radius, ...option }) => ({ ...option, picture: <CornerPicture radius={radius} /> }))}
        />
        <OptionTiles
          name="font"
          label={texts.font}
          help={texts.fontHelp}
          options={(['', ...fonts] as const).map((value) => ({
            value,
            text: texts.fonts[value],
            picture: <FontPicture font={value} />,
          }))}
        />
      </Stack>
    </Section>
  )
}

/** The pages that sign-in and sign-up link have versions, so they are set on their own page. */
function LinkFields() {
  const texts = useAppearanceTexts()
  const { projectId } = useProjectApp()
  return (
    <Section
      title={texts.links}
      help={texts.linksHelp}
      actions={
        <ButtonLink isSmall to="/p/$projectId/terms" params={{ projectId }}>
          {texts.toTerms}
        </ButtonLink>
      }
      isPadded={false}
    >
      {null}
    </Section>
  )
}
