import { useListedProject } from '../../owner/projects.ts'
import { CardBody } from '../../parts/cards/card.tsx'
import { Rows, RowText } from '../../parts/cards/rows.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { Tile } from '../../parts/tile.tsx'
import { useEmailTexts } from '../../parts/use-email-texts.ts'

/** The sender and the limits of the shared server. */
export function SharedServer() {
  const texts = useEmailTexts()
  const { project } = useListedProject()
  return (
    <CardBody>
      <Stack isTight>
        <p>{texts.sharedText}</p>
        <Facts>
          <Fact name={texts.senderName}>
            <Text as="bdi" isLong>
              {project?.displayName}
            </Text>
          </Fact>
          <Fact name={texts.senderEmail}>{texts.sharedSender}</Fact>
          <Fact name={texts.addressLimit}>{texts.addressLimitValue}</Fact>
          <Fact name={texts.projectLimit}>{texts.projectLimitValue}</Fact>
        </Facts>
      </Stack>
    </CardBody>
  )
}

const changes = [
  ['sender', 'mail'],
  ['trust', 'shield-check'],
  ['replies', 'rotate-ccw'],
  ['limits', 'gauge'],
] as const satisfies readonly (readonly [string, IconName])[]

/** Shows what a server of the project would change, while the shared one is used. */
export function OwnServerChanges() {
  const texts = useEmailTexts()
  return (
    <Section title={texts.ownChanges} isPadded={false}>
      <Rows>
        {changes.map(([name, icon]) => (
          <li key={name}>
            <Tile isQuiet>
              <Icon name={icon} />
            </Tile>
            <RowText>
              <Text as="p" look="strong">
                {texts.changes[name].title}
              </Text>
              <Text as="p" look="hint">
                {texts.changes[name].text}
              </Text>
            </RowText>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
