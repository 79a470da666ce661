import { limits } from '@portico/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { resourcesQuery } from '../../data/oauth-clients-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { fitPicture } from '../../parts/files/fit-picture.ts'
import { Choice } from '../../parts/forms/choice.tsx'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { Label } from '../../parts/forms/fields.tsx'
import { PictureField } from '../../parts/forms/picture-field.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { AuthenticationFields } from '../../parts/oauth-clients/authentication-fields.tsx'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { AddressField } from './address-field.tsx'
import type { ApplicationForm } from './application-form.ts'
import { applicationKinds, canExchange, hasAddresses, methodsOf } from './application-kinds.ts'
import { IdentityFields } from './identity-fields.tsx'
import { useApplicationTexts } from './use-application-texts.ts'

/** The settings of an application. The kind of a stored one never changes. */
export function ApplicationFields({ isNew }: { isNew: boolean }) {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const clientTexts = useClientTexts()
  const { register, formState, watch } = useFormContext<ApplicationForm>()
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={formState.errors.name?.message}>
        <Input autoComplete="off" {...register('name', filledText(limits.nameMaxLength, common))} />
      </Field>
      <LogoField />
      {isNew && <KindField />}
      {hasAddresses(watch('kind')) && (
        <>
          <AddressField isRequired name="redirectUris" label={texts.redirectUris} hint={texts.redirectUrisHint} />
          <AddressField name="postLogoutRedirectUris" label={texts.signOutUris} hint={texts.signOutUrisHint} />
        </>
      )}
      <Field
        label={format(texts.optional, { name: texts.logoutUri })}
        hint={texts.logoutUriHint}
        error={formState.errors.backchannelLogoutUri?.message}
      >
        <Input type="url" autoComplete="off" {...register('backchannelLogoutUri')} />
      </Field>
      <PageFields />
      <AuthenticationFields methods={methodsOf[watch('kind')]} />
      <Field label={texts.consent} hint={texts.consentHints[watch('consent')]}>
        <Select {...register('consent')}>
          <option value="asked">{texts.consents.asked}</option>
          <option value="first-party">{texts.consents['first-party']}</option>
        </Select>
      </Field>
      <IdentityFields />
      <ResourceChoices />
      {canExchange(watch('kind')) && (
        <SwitchRow label={clientTexts.exchange} help={clientTexts.exchangeHelp} {...register('canExchangeTokens')} />
      )}
    </>
  )
}

/** Pages that users can open before they consent. */
function PageFields() {
  const texts = useApplicationTexts()
  const { register, formState } = useFormContext<ApplicationForm>()
  return (
    <>
      {(['clientUri', 'policyUri', 'tosUri'] as const).map((name) => (
        <Field
          key={name}
          label={format(texts.optional, { name: texts.pageUris[name] })}
          hint={name === 'clientUri' && texts.pageHint}
          error={formState.errors[name]?.message}
        >
          <Input type="url" autoComplete="off" {...register(name)} />
        </Field>
      ))}
    </>
  )
}

const fitLogo = (file: File) => fitPicture(file, { maxPixels: 512, maxLength: limits.logoMaxBytes })

function LogoField() {
  const texts = useApplicationTexts()
  const { watch, setValue } = useFormContext<ApplicationForm>()
  return (
    <PictureField
      isSquare
      id="logo"
      label={texts.logo}
      name={watch('name')}
      url={watch('logoUrl') || null}
      fit={fitLogo}
      onChange={(url) => setValue('logoUrl', url ?? '', { shouldDirty: true })}
    />
  )
}

function KindField() {
  const texts = useApplicationTexts()
  const { register, watch, setValue } = useFormContext<ApplicationForm>()
  const selectUsualMethod = () => {
    const [usual] = methodsOf[watch('kind')]
    if (usual) setValue('method', usual)
  }
  return (
    <Field label={texts.kind} hint={texts.kindHints[watch('kind')]}>
      <Select {...register('kind', { onChange: selectUsualMethod })}>
        {applicationKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Chooses the resources of the application. It requests tokens of its users for them. */
function ResourceChoices() {
  const texts = useApplicationTexts()
  const { projectId } = useProjectApp()
  const { register } = useFormContext<ApplicationForm>()
  const resources = useQuery(resourcesQuery(projectId)).data ?? []
  if (resources.length === 0) return null
  return (
    <fieldset>
      <Label as="legend">{texts.resources}</Label>
      {resources.map(({ id, uri }) => (
        <Choice key={id} value={id} {...register('resources')}>
          <bdi>{uri}</bdi>
        </Choice>
      ))}
    </fieldset>
  )
}
