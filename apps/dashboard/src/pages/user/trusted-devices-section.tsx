import type { ServerUser, TrustedDevice } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { trustedDevicesQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

/** The devices on which a user signs in without the second factor. Only users with a second factor have any. */
export function TrustedDevicesSection({ user }: { user: ServerUser }) {
  const texts = useTexts('user')
  const { projectId, userId } = useUserOfPage()
  const query = useQuery({ ...trustedDevicesQuery(projectId, userId), enabled: user.isMultiFactorRequired })
  if (!user.isMultiFactorRequired) return null
  const count = query.data?.length ?? 0
  return (
    <OpenSection id="trusted-devices" title={texts.trustedDevices} actions={count > 1 && <StopTrustingAll />}>
      <Loaded query={query} rows={1}>
        {(devices) =>
          devices.length === 0 ? (
            <p className="card card-body muted">{texts.noTrustedDevices}</p>
          ) : (
            <ul className="card rows">
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </OpenSection>
  )
}

function DeviceRow({ device: { id, device, lastUsedAt, createdAt, expiresAt } }: { device: TrustedDevice }) {
  const texts = useTexts('user')
  const { day } = useLanguage()
  const { projectId, app, userId } = useUserOfPage()
  const name = device ?? texts.unknownDevice
  const removal = useChange(projectId, {
    run: () => app.mfa.removeTrustedDevice(userId, id),
    stale: [['users', 'one', userId]],
    done: () => texts.trustEnded,
  })
  return (
    <li className="stack-row">
      <span className="tile plain">
        <Icon name={/Android|iOS|iPhone/.test(name) ? 'smartphone' : 'monitor'} />
      </span>
      <div className="grow">
        <p className="strong">
          <bdi className="long">{name}</bdi>
        </p>
        <p className="hint cap-first">
          {texts.since} {day(createdAt)} · {format(texts.trustedUntil, { day: day(expiresAt) })}
        </p>
      </div>
      {lastUsedAt && (
        <span className="muted hide-phone">
          <Moment at={lastUsedAt} />
        </span>
      )}
      <Button
        isSmall
        isBusy={removal.isPending}
        aria-label={format(texts.stopTrustingDevice, { device: name })}
        onClick={() => removal.mutate()}
      >
        {texts.stopTrusting}
      </Button>
    </li>
  )
}

function StopTrustingAll() {
  const texts = useTexts('user')
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
