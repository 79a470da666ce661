import type { OAuthClient } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { Card, CardBody } from '../../parts/cards/card.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Columns } from '../../parts/layout.tsx'
import { CopyField } from '../../parts/oauth-clients/copy-field.tsx'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { kindOf } from './application-form.ts'
import { hasAddresses } from './application-kinds.ts'
import { RunFlow } from './run-flow.tsx'
import { useApplicationTexts } from './use-application-texts.ts'

/** Values for the developer of the application. Most libraries need the issuer and the client ID only. */
export function AddressSection({ client }: { client: OAuthClient }) {
  const texts = useApplicationTexts()
  const clientTexts = useClientTexts()
  const issuer = `${window.location.origin}/auth/${useProjectApp().projectId}`
  const endpoints = [
    { label: texts.discovery, path: '/.well-known/openid-configuration' },
    ...(hasAddresses(kindOf(client))
      ? [{ label: texts.authorization, path: '/authorize' }]
      : [
          { label: texts.deviceAuthorization, path: '/device-authorization' },
          { label: texts.devicePage, path: '/device' },
        ]),
    { label: texts.token, path: '/token' },
    { label: texts.userinfo, path: '/userinfo' },
  ]
  return (
    <OpenSection id="addresses" title={texts.addresses} actions={<RunFlow client={client} issuer={issuer} />}>
      <Card>
        <CardBody>
          <Fields>
            <CopyField label={clientTexts.issuer} text={issuer} />
            <CopyField label={clientTexts.clientId} text={client.id} />
            <Columns>
              {endpoints.map(({ label, path }) => (
                // The part that differs would be cut.
                <CopyField key={path} label={label} text={issuer + path} shown={`…${path}`} />
              ))}
            </Columns>
          </Fields>
        </CardBody>
      </Card>
    </OpenSection>
  )
}
