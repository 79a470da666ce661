import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { TrustedDevice } from '@portico/sdk/client'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTrustedDevices } from '../../hooks/values/use-trusted-devices.ts'
import { Banner } from '../../ui/banner.tsx'
import { Block } from '../../ui/blocks/block.tsx'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { EmptyState, Row, Rows } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useToast } from '../../ui/blocks/toast.tsx'
import { useAction } from '../../ui/blocks/use-action.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'

/** The devices on which the user needs no second factor. Users without a second factor have none. */
export function TrustedDevicesBlock() {
  const user = useUser({ suspense: false })
  return user.data?.isMultiFactorRequired ? <DeviceList /> : null
}

function DeviceList() {
  const t = useTranslate()
  const devices = useTrustedDevices({ suspense: false })
  const title = t(en.trustedDevicesTitle)
  const hasSeveral = (devices.data?.length ?? 0) > 1
  return (
    <Block action={hasSeveral && <StopAllButton />} help={t(en.trustedDevicesHelp)} title={title}>
      <Loaded value={devices}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState>{t(en.noTrustedDevices)}</EmptyState>
          ) : (
            <Rows label={title}>
              {list.map((device) => (
                <DeviceRow device={device} key={device.id} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Block>
  )
}

function StopAllButton() {
  const { mfa } = usePortico()
  const t = useTranslate()
  const { run, pending, error } = useRemoval(() => mfa.removeAllTrustedDevices())
  return (
    <>
      <SmallButton onClick={run} pending={pending}>
        {t(en.stopTrustingAll)}
      </SmallButton>
      <Banner onRetry={run} text={error} />
    </>
  )
}

function DeviceRow({ device: { id, device, createdAt, lastUsedAt } }: { device: TrustedDevice }) {
  const { mfa } = usePortico()
  const t = useTranslate()
  const times = useTimes()
  const { run, pending, error } = useRemoval(() => mfa.removeTrustedDevice(id))
  const name = device ?? t(en.unknownDevice)
  const date = times.date(createdAt)
  const detail = lastUsedAt
    ? fill(t(en.trustedSinceUsed), { date, ago: times.ago(lastUsedAt) })
    : fill(t(en.trustedSince), { date })
  const label = fill(t(en.stopTrustingDevice), { device: name })
  const action = (
    <SmallButton aria-label={label} kind="bare" onClick={run} pending={pending}>
      {t(en.stopTrusting)}
    </SmallButton>
  )
  return (
    <Row actions={action} detail={detail} title={name}>
      <Banner onRetry={run} text={error} />
    </Row>
  )
}

function useRemoval(remove: () => Promise<void>) {
  const t = useTranslate()
  const toast = useToast()
  return useAction(async () => {
    await remove()
    toast(t(en.trustEnded))
  })
}
