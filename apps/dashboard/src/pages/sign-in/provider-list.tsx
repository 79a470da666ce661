import { type AdminProject, type OAuthProviderSettings, oauthProviderName } from '@portico/sdk/admin'
import { useFormContext } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { Switch } from '../../parts/forms/switch.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { NameLink } from '../../parts/lists/name-link.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { Cell, Table, TableFrame } from '../../parts/lists/table.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { ProviderTile } from '../../parts/provider-mark.tsx'
import type { SignInSettings } from './sign-in-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

/** The providers of the project with the origin of their keys and a switch for each. */
export function ProviderList({ project }: { project: AdminProject }) {
  const texts = useSignInTexts()
  return (
    <TableFrame>
      <Table isList aria-label={texts.providers}>
        <TableHead
          columns={[
            { title: texts.provider },
            { title: texts.keys },
            { title: texts.on, isActions: true, isHidden: true },
          ]}
        />
        <tbody>
          {project.config.oauthProviders.map((provider, index) => (
            <ProviderRow key={provider.id} provider={provider} index={index} isProduction={project.isProductionMode} />
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

function ProviderRow({ provider, index, isProduction }: ProviderRowProps) {
  const { projectId } = useProjectApp()
  const { register } = useFormContext<SignInSettings>()
  const name = oauthProviderName(provider.id)
  return (
    <tr>
      <Cell onPhones="main">
        <Subject>
          <ProviderTile id={provider.id} />
          <NameLink
            isCut
            to="/p/$projectId/sign-in/providers/$providerId"
            params={{ projectId, providerId: provider.id }}
          >
            <bdi>{name}</bdi>
          </NameLink>
        </Subject>
      </Cell>
      <Cell onPhones="sub">
        <KeysChip isShared={provider.type === 'shared'} isProduction={isProduction} />
      </Cell>
      <Cell isActions onPhones="end">
        <Switch aria-label={name} {...register(`providers.${index}.enabled`)} />
      </Cell>
    </tr>
  )
}

interface ProviderRowProps {
  provider: OAuthProviderSettings
  /** Its place in the list of the project, and of the form. */
  index: number
  isProduction: boolean
}

function KeysChip({ isShared, isProduction }: { isShared: boolean; isProduction: boolean }) {
  const texts = useSignInTexts()
  if (!isShared) {
    return (
      <Chip tone="quiet" icon="circle-check">
        {texts.ownKeys}
      </Chip>
    )
  }
  return (
    <Chip tone={isProduction ? 'warn' : 'info'} icon={isProduction ? 'triangle-alert' : 'info'}>
      {texts.sharedKeys}
    </Chip>
  )
}
