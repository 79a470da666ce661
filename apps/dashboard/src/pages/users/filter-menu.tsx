import { oauthProviderName } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import type { UserFilterValues } from '../../data/users-search.ts'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { type UsersTexts, useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'

export type FilterName = Exclude<keyof UserFilterValues, 'q'>

/** Filters to set. Undefined removes one. */
export type FilterChanges = { [Name in FilterName]?: UserFilterValues[Name] | undefined }

/** The menu that sets the filters. */
export function FilterMenu({ search, onChange, onTeam }: FilterMenuProps) {
  const texts = useUsersTexts()
  const methods = useMethods(texts)
  return (
    <Menu
      align="start"
      trigger={
        <Button look="ghost" icon="list-filter">
          {texts.filter}
        </Button>
      }
    >
      <FlagChoice name="verified" label={texts.email} value={search.verified} onChange={onChange} />
      <MenuLine />
      <FlagChoice name="banned" label={texts.status} value={search.banned} onChange={onChange} />
      <MenuLine />
      <FlagChoice name="restricted" label={texts.approval} value={search.restricted} onChange={onChange} />
      <MenuLine />
      <MenuChoice
        label={texts.signsInWith}
        value={search.method ?? ''}
        onChange={(method) => onChange({ method: method === '' ? undefined : method })}
        choices={[['', texts.any], ...methods]}
      />
      <MenuLine />
      <MenuChoice
        label={texts.account}
        value={search.anonymous ? 'true' : ''}
        onChange={(chosen) => onChange({ anonymous: chosen === 'true' || undefined })}
        choices={[
          ['', texts.signedUp],
          ['true', texts.anonymous],
        ]}
      />
      <MenuLine />
      <MenuItem icon="building-2" onSelect={onTeam}>
        {texts.chooseTeam}
      </MenuItem>
    </Menu>
  )
}

interface FilterMenuProps {
  search: UserFilterValues
  onChange: (changes: FilterChanges) => void
  onTeam: () => void
}

type FlagName = 'verified' | 'banned' | 'restricted'

interface FlagChoiceProps {
  name: FlagName
  label: string
  value: boolean | undefined
  onChange: FilterMenuProps['onChange']
}

function FlagChoice({ name, label, value, onChange }: FlagChoiceProps) {
  const texts = useUsersTexts()
  const { tag } = useLanguage()
  // The text of a filter is within a sentence, that of a choice begins one.
  const choiceText = (isOn: boolean) => {
    const text = flagText(texts, name, isOn)
    return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
  }
  return (
    <MenuChoice
      label={label}
      value={String(value ?? '')}
      onChange={(chosen) => onChange({ [name]: chosen === '' ? undefined : chosen === 'true' })}
      choices={[
        ['', texts.any],
        ['true', choiceText(true)],
        ['false', choiceText(false)],
      ]}
    />
  )
}

const ownMethods = ['password', 'otp', 'passkey', 'second_factor'] as const

/** Returns the sign-in methods of the project with their names. */
function useMethods(texts: UsersTexts): (readonly [string, string])[] {
  const { projectId } = useProjectApp()
  const { data: project } = useQuery(projectQuery(projectId))
  const providers = project?.config.oauthProviders.map(({ id }) => id) ?? []
  return [...ownMethods, ...providers].map((method) => [method, methodName(texts, method)])
}

/** Returns the name of a sign-in method, or of an identity provider. */
export function methodName(texts: UsersTexts, method: string): string {
  switch (method) {
    case 'password':
      return texts.password
    case 'otp':
      return texts.emailCode
    case 'passkey':
      return texts.passkey
    case 'second_factor':
      return texts.secondFactor
    default:
      return oauthProviderName(method)
  }
}

/** Returns the name of a filter that is on or off. */
export const flagText = (texts: UsersTexts, name: FlagName, value: boolean) =>
  texts[`${name}Filter` as const][value ? 'yes' : 'no']
