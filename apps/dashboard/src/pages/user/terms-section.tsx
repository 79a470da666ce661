import { useQuery } from '@tanstack/react-query'
import { termsOfUserQuery } from '../../data/user-query.ts'
import { CardRows, Row, RowText } from '../../parts/cards/rows.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Text } from '../../parts/text.tsx'
import { useTermsTexts } from '../../parts/use-terms-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

/** The acceptances of a user: version, time, network and sign-in method. Users without any have no section. */
export function TermsSection() {
  const texts = useTermsTexts()
  const { exact } = useLanguage()
  const { projectId, userId } = useUserOfPage()
  const query = useQuery(termsOfUserQuery(projectId, userId))
  if (query.data?.length === 0) return null
  return (
    <OpenSection id="terms" title={texts.acceptances}>
      <Loaded query={query} rows={1}>
        {(acceptances) => (
          <CardRows>
            {acceptances.map(({ id, document, texts: links, acceptedAt, withdrawnAt, ...where }) => (
              <Row key={id}>
                <RowText>
                  <Text as="p" look="strong">
                    <a href={links[0]?.url} rel="noreferrer" target="_blank">
                      {texts.documents[document]}
                    </a>
                  </Text>
                  <Text as="p" look="hint" isSentence>
                    {[
                      `${texts.acceptedAt} ${exact(acceptedAt)}`,
                      ...(withdrawnAt ? [`${texts.withdrawnAt} ${exact(withdrawnAt)}`] : []),
                      ...[where.networkAddress, where.method].filter(Boolean),
                    ].join(' · ')}
                  </Text>
                </RowText>
              </Row>
            ))}
          </CardRows>
        )}
      </Loaded>
    </OpenSection>
  )
}
