import type { ServerUser } from '@portico/sdk/server'
import { Text } from '../../parts/text.tsx'
import { nameOf } from '../../parts/users/user-name.ts'
import { useLanguage } from '../../texts/use-texts.tsx'

const shownNames = 3

/** The names of the first users, and the number of the others. */
export function UserNames({ users }: { users: readonly ServerUser[] }) {
  const { list } = useLanguage()
  const names = users.slice(0, shownNames).map(nameOf)
  const rest = users.length - names.length
  return (
    <p>
      <Text as="bdi" look="strong" isLong>
        {list(rest > 0 ? [...names, `+${rest}`] : names)}
      </Text>
    </p>
  )
}
