'use client'

import { useConnectedAccounts, usePortico, useProject, useTrustedDevices } from '@portico/react'
import {
  type ApprovalRow,
  providerName,
  useAction,
  useApprovals,
  useApps,
  useErrorText,
  useRecentActivity,
  useTimes,
  useTranslate,
} from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { ConnectedAccount, CurrentUser, TrustedDevice } from '@portico/sdk/client'
import { ActionButton, Block, ConfirmButton, Row, Rows, useShowResult } from './account-parts'
import { SessionsBlock } from './account-security'
import { Button, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** Accounts at providers, acts of agents, apps with access, sessions, trusted devices and recent activity of the user. */
export function AccessSettings({ user }: { user: CurrentUser }) {
  return (
    <>
      <ConnectedAccountsBlock />
      <ApprovalsBlock />
      <AppsBlock />
      <SessionsBlock />
      {user.isMultiFactorRequired && <TrustedDevicesBlock />}
      <ActivityBlock />
    </>
  )
}

/** Shown if the project has providers, or the user an account at one. */
function ConnectedAccountsBlock() {
  const t = useTranslate()
  const { data: project } = useProject({ suspense: false })
  const { data: accounts } = useConnectedAccounts({ suspense: false })
  const enabled = project?.config.oauthProviders ?? []
  if (!accounts || enabled.length + accounts.length === 0) return null
  const others = enabled.filter((id) => accounts.every(({ providerId }) => providerId !== id))
  return (
    <Block help={t(texts.accountsHelp)} title={t(texts.accountsTitle)}>
      <Rows label={t(texts.accountsTitle)}>
        {accounts.map((account) => (
          <ConnectedRow account={account} key={account.providerId} />
        ))}
        {others.map((id) => (
          <OtherRow key={id} provider={id} />
        ))}
      </Rows>
    </Block>
  )
}

function ConnectedRow({ account }: { account: ConnectedAccount }) {
  const t = useTranslate()
  const { connectedAccounts } = usePortico()
  const { providerId, email, accountId, allowSignIn } = account
  const provider = providerName(providerId) ?? providerId
  const detail = [email ?? accountId, ...(allowSignIn ? [] : [t(texts.notForSignIn)])].join(' · ')
  return (
    <Row detail={detail} title={provider}>
      <ConfirmButton
        fullLabel={texts.fill(t(texts.disconnectNamed), { provider })}
        label={t(texts.disconnect)}
        losses={[t(texts.disconnectLoss)]}
        onPress={() => connectedAccounts.remove(providerId)}
        question={texts.fill(t(texts.disconnectQuestion), { provider })}
      />
    </Row>
  )
}

function OtherRow({ provider }: { provider: string }) {
  const t = useTranslate()
  const { connectedAccounts } = usePortico()
  const name = providerName(provider) ?? provider
  return (
    <Row detail={t(texts.notConnected)} title={name}>
      <ActionButton
        fullLabel={texts.fill(t(texts.connectNamed), { provider: name })}
        label={t(texts.connect)}
        onPress={() => connectedAccounts.connect({ provider })}
      />
    </Row>
  )
}

/** The acts of agents that wait for the user. Without any, there is no block. */
function ApprovalsBlock() {
  const t = useTranslate()
  const approvals = useApprovals()
  if (approvals.length === 0) return null
  return (
    <Block help={t(texts.approvalsHelp)} title={t(texts.approvalsTitle)}>
      <Rows label={t(texts.approvalsTitle)}>
        {approvals.map((approval) => (
          <Approval approval={approval} key={approval.id} />
        ))}
      </Rows>
    </Block>
  )
}

/** The words of the agent's server stand in a frame, below a sentence that says so. */
function Approval({ approval: { title, detail, warning, act, details, ...decide } }: { approval: ApprovalRow }) {
  const t = useTranslate()
  const approve = useAction(decide.approve)
  const refuse = useAction(decide.refuse)
  return (
    <Row detail={detail} title={<bdi>{title}</bdi>}>
      <div className="grid basis-full gap-3">
        <p className="text-muted-foreground">{warning}</p>
        <p className="rounded-md border p-3 wrap-anywhere whitespace-pre-line" dir="auto">
          <bdi>{act}</bdi>
          {details && `\n${details}`}
        </p>
        <Problem onRetry={approve.error ? approve.run : refuse.run} text={approve.error || refuse.error} />
        <div className="flex flex-wrap gap-2">
          <Button aria-label={`${t(texts.approveOnce)}: ${act}`} onClick={approve.run} pending={approve.pending}>
            {t(texts.approveOnce)}
          </Button>
          <Button
            aria-label={`${t(texts.refuse)}: ${act}`}
            kind="outline"
            onClick={refuse.run}
            pending={refuse.pending}
          >
            {t(texts.refuse)}
          </Button>
        </div>
      </div>
    </Row>
  )
}

/** Shown if an app has access. */
function AppsBlock() {
  const t = useTranslate()
  const { oauthGrants } = usePortico()
  const { data: apps } = useApps()
  if (!apps?.length) return null
  return (
    <Block help={t(texts.appsHelp)} title={t(texts.appsTitle)}>
      <Rows label={t(texts.appsTitle)}>
        {apps.map(({ id, name, detail }) => (
          <Row detail={detail} key={id} title={<bdi>{name}</bdi>}>
            <ConfirmButton
              fullLabel={texts.fill(t(texts.removeAppNamed), { app: name })}
              label={t(texts.removeApp)}
              losses={[t(texts.removeAppLoss)]}
              onPress={() => oauthGrants.end(id)}
              question={texts.fill(t(texts.removeAppQuestion), { app: name })}
            />
          </Row>
        ))}
      </Rows>
    </Block>
  )
}

function TrustedDevicesBlock() {
  const t = useTranslate()
  const { mfa } = usePortico()
  const show = useShowResult()
  const { data: devices } = useTrustedDevices({ suspense: false })
  const hasSeveral = devices !== undefined && devices.length > 1
  const removeAll = () => mfa.removeAllTrustedDevices().then(() => show(t(texts.trustEnded)))
  const stopAll = <ActionButton label={t(texts.stopTrustingAll)} onPress={removeAll} />
  return (
    <Block action={hasSeveral && stopAll} help={t(texts.trustedDevicesHelp)} title={t(texts.trustedDevicesTitle)}>
      {devices?.length === 0 && <p className="text-sm text-muted-foreground">{t(texts.noTrustedDevices)}</p>}
      {devices && devices.length > 0 && (
        <Rows label={t(texts.trustedDevicesTitle)}>
          {devices.map((device) => (
            <DeviceRow device={device} key={device.id} />
          ))}
        </Rows>
      )}
    </Block>
  )
}

function DeviceRow({ device: { id, device, createdAt, lastUsedAt } }: { device: TrustedDevice }) {
  const t = useTranslate()
  const times = useTimes()
  const { mfa } = usePortico()
  const show = useShowResult()
  const name = device ?? t(texts.unknownDevice)
  const date = times.date(createdAt)
  const detail = lastUsedAt
    ? texts.fill(t(texts.trustedSinceUsed), { date, ago: times.ago(lastUsedAt) })
    : texts.fill(t(texts.trustedSince), { date })
  return (
    <Row detail={detail} title={name}>
      <ActionButton
        fullLabel={texts.fill(t(texts.stopTrustingDevice), { device: name })}
        kind="ghost"
        label={t(texts.stopTrusting)}
        onPress={() => mfa.removeTrustedDevice(id).then(() => show(t(texts.trustEnded)))}
      />
    </Row>
  )
}

function ActivityBlock() {
  const t = useTranslate()
  const { data: rows, error, refetch, showMore, isLoadingMore } = useRecentActivity()
  const problem = useErrorText(error)
  const retry = () => void refetch().catch(() => undefined)
  return (
    <Block help={t(texts.activityHelp)} title={t(texts.activityTitle)}>
      {problem && <Problem onRetry={retry} text={problem} />}
      {rows?.length === 0 && <p className="text-sm text-muted-foreground">{t(texts.noActivity)}</p>}
      {rows && rows.length > 0 && (
        <Rows label={t(texts.activityTitle)}>
          {rows.map(({ id, title, detail }) => (
            <Row detail={detail} key={id} title={title} />
          ))}
        </Rows>
      )}
      {showMore && (
        <Button kind="outline" onClick={showMore} pending={isLoadingMore}>
          {t(texts.showMore)}
        </Button>
      )}
    </Block>
  )
}
