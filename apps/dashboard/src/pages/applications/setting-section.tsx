import type { OAuthClient } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { resourcesQuery } from '../../data/oauth-clients-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Card, CardBody } from '../../parts/cards/card.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { Text } from '../../parts/text.tsx'
import { kindOf } from './application-form.ts'
import { canExchange, hasAddresses } from './application-kinds.ts'
import { useApplicationTexts } from './use-application-texts.ts'

/** The settings of an application. */
export function SettingSection({ client }: { client: OAuthClient }) {
  const texts = useApplicationTexts()
  const clientTexts = useClientTexts()
  const { projectId } = useProjectApp()
  const resources = useQuery(resourcesQuery(projectId)).data ?? []
  const uris = resources.filter(({ id }) => client.resources.includes(id)).map(({ uri }) => uri)
  return (
    <OpenSection id="settings" title={texts.settings}>
      <Card>
        <CardBody>
          <Facts>
            {hasAddresses(kindOf(client)) && (
              <>
                <Fact name={texts.redirectUris}>
                  <Lines values={client.redirectUris} />
                </Fact>
                <Fact name={texts.signOutUris}>
                  {client.postLogoutRedirectUris.length > 0 && <Lines values={client.postLogoutRedirectUris} />}
                </Fact>
              </>
            )}
            {client.backchannelLogoutUri !== null && (
              <Fact name={texts.logoutUri}>
                <Lines values={[client.backchannelLogoutUri]} />
              </Fact>
            )}
            {(['clientUri', 'policyUri', 'tosUri'] as const).flatMap((name) => {
              const uri = client[name]
              return uri === null
                ? []
                : [
                    <Fact key={name} name={texts.pageUris[name]}>
                      <Lines values={[uri]} />
                    </Fact>,
                  ]
            })}
            <Fact name={clientTexts.method}>{clientTexts.methods[client.tokenEndpointAuthMethod]}</Fact>
            <Fact name={texts.consent}>{texts.consents[client.isFirstParty ? 'first-party' : 'asked']}</Fact>
            <Fact name={texts.idTokenAlg}>{client.idTokenSignedResponseAlg}</Fact>
            <Fact name={texts.subjectType}>{texts.subjectTypes[client.subjectType]}</Fact>
            {canExchange(kindOf(client)) && (
              <Fact name={clientTexts.exchange}>
                {clientTexts.exchangeStates[client.canExchangeTokens ? 'on' : 'off']}
              </Fact>
            )}
            {client.isRegistered && client.metadataUri === null && (
              <Fact name={texts.registered}>{texts.registeredText}</Fact>
            )}
            {client.metadataUri !== null && (
              <Fact name={texts.document}>
                <Lines values={[client.metadataUri]} />
                {texts.documentText}
              </Fact>
            )}
            <Fact name={texts.resources}>{uris.length > 0 && <Lines values={uris} />}</Fact>
          </Facts>
        </CardBody>
      </Card>
    </OpenSection>
  )
}

const Lines = ({ values }: { values: readonly string[] }) =>
  values.map((value) => (
    <div key={value}>
      <Text as="bdi" isMono isLong>
        {value}
      </Text>
    </div>
  ))
