import type { OAuthClient } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { Card, CardBody } from '../../parts/cards/card.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Columns } from '../../parts/layout.tsx'
import { CopyField } from '../../parts/oauth-clients/copy-field.tsx'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { useApplicationTexts } from './use-application-texts.ts'

/** Values for the developer of the application. Most libraries need the issuer and the client ID only. */
export function AddressSection({ client }: { client: OAuthClient }) {
  const texts = useApplicationTexts()
  const clientTexts = useClientTexts()
  const issuer = `${window.location.origin}/auth/${useProjectApp().projectId}`
  return (
    <OpenSection id="addresses" title={texts.addresses}>
      <Card>
        <CardBody>
          <Columns>
            <CopyField label={clientTexts.issuer} text={issuer} />
            <CopyField label={clientTexts.clientId} text={client.id} />
            <CopyField label={texts.discovery} text={`${issuer}/.well-known/openid-configuration`} />
            <CopyField label={texts.authorization} text={`${issuer}/authorize`} />
            <CopyField label={texts.token} text={`${issuer}/token`} />
            <CopyField label={texts.userinfo} text={`${issuer}/userinfo`} />
          </Columns>
        </CardBody>
      </Card>
    </OpenSection>
  )
}
