import { Rows, RowText } from '../../parts/cards/rows.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import type { LeftOut } from './run-export.ts'
import { useTransferTexts } from './use-transfer-texts.ts'

/** Fields that do not come along, with the reason and the number of rows. */
export function LeftOutList({ title, left }: { title: string; left: readonly LeftOut[] }) {
  const texts = useTransferTexts()
  const { plural } = useLanguage()
  if (left.length === 0) return null
  return (
    <Section title={title} isPadded={false}>
      <Rows>
        {left.map(({ field, reason, rows }) => (
          <li key={`${field} ${reason}`}>
            <RowText>
              <code>{field}</code>
              <Text as="p" look="hint">
                {reason}
              </Text>
            </RowText>
            <Text look="muted" isNumber>
              {plural(texts.leftRows, rows)}
            </Text>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
