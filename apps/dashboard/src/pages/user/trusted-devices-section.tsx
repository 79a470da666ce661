import type { ServerUser, TrustedDevice } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { trustedDevicesQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { CardNote } from '../../parts/cards/card.tsx'
import { CardRows, Row, RowText } from '../../parts/cards/rows.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Text, WideOnly } from '../../parts/text.tsx'
import { Tile } from '../../parts/tile.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

/** The devices on which a user signs in without the second factor. Only users with a second factor have any. */
export function TrustedDevicesSection({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  const { projectId, userId } = useUserOfPage()
  const query = useQuery({ ...trustedDevicesQuery(projectId, userId), enabled: user.isMultiFactorRequired })
  if (!user.isMultiFactorRequired) return null
  const count = query.data?.length ?? 0
  return (
    <OpenSection id="trusted-devices" title={texts.trustedDevices} actions={count > 1 && <StopTrustingAll />}>
      <Loaded query={query} rows={1}>
        {(devices) =>
          devices.length === 0 ? (
            <CardNote>{texts.noTrustedDevices}</CardNote>
          ) : (
            <CardRows>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </CardRows>
          )
        }
      </Loaded>
    </OpenSection>
  )
}

function DeviceRow({ device: { id, device, lastUsedAt, createdAt, expiresAt } }: { device: TrustedDevice }) {
  const texts = useUserTexts()
  const { day } = useLanguage()
  const { projectId, app, userId } = useUserOfPage()
  const name = device ?? texts.unknownDevice
  const removal = useChange(projectId, {
    run: () => app.mfa.removeTrustedDevice(userId, id),
    stale: [['users', 'one', userId]],
    done: () => texts.trustEnded,
  })
  return (
    <Row>
      <Tile isQuiet>
        <Icon name={/Android|iOS|iPhone/.test(name) ? 'smartphone' : 'monitor'} />
      </Tile>
      <RowText>
        <Text as="p" look="strong">
          <Text as="bdi" isLong>
            {name}
          </Text>
        </Text>
        <Text as="p" look="hint" isSentence>
          {texts.since} {day(createdAt)} · {format(texts.trustedUntil, { day: day(expiresAt) })}
        </Text>
      </RowText>
      {lastUsedAt && (
        <WideOnly>
          <Moment at={lastUsedAt} />
        </WideOnly>
      )}
      <Button
        isSmall
        isBusy={removal.isPending}
        aria-label={format(texts.stopTrustingDevice, { device: name })}
        onClick={() => removal.mutate()}
      >
        {texts.stopTrusting}
      </Button>
    </Row>
  )
}

function StopTrustingAll() {
  const texts = useUserTexts()
  const { projectId, app, userId } = useUserOfPage()
  const removal = useChange(projectId, {
    run: () => app.mfa.removeAllTrustedDevices(userId),
    stale: [['users', 'one', userId]],
    done: () => texts.trustEnded,
  })
  return (
    <Button isSmall look="danger" isBusy={removal.isPending} onClick={() => removal.mutate()}>
      {texts.stopTrustingAll}
    </Button>
  )
}
