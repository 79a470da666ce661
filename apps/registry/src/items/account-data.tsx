'use client'

import { useAcceptedTerms, useDataExport, useTranslate } from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import { Block, ConfirmButton, Row, Rows } from './account-parts'
import { Button, linkClass, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** Saves the data of the user as a file. */
export function DataBlock() {
  const t = useTranslate()
  const { run, pending, error } = useDataExport()
  const button = (
    <Button kind="outline" onClick={run} pending={pending}>
      {t(texts.exportData)}
    </Button>
  )
  return (
    <Block action={button} help={t(texts.exportDataHelp)} title={t(texts.exportData)}>
      <Problem onRetry={run} text={error} />
    </Block>
  )
}

/** The documents that the user has accepted, and when. Without any, there is no block. */
export function TermsBlock() {
  const t = useTranslate()
  const acceptances = useAcceptedTerms()
  if (acceptances.length === 0) return null
  return (
    <Block title={t(texts.acceptedTermsTitle)}>
      <Rows label={t(texts.acceptedTermsTitle)}>
        {acceptances.map(({ id, name, url, detail, withdraw }) => (
          <Row
            detail={detail}
            key={id}
            title={
              <a className={linkClass} href={url} rel="noopener noreferrer" target="_blank">
                {name}
              </a>
            }
          >
            {withdraw && (
              <ConfirmButton
                fullLabel={texts.fill(t(texts.withdrawTermsNamed), { document: name })}
                label={t(texts.withdrawTerms)}
                losses={[t(texts.withdrawTermsLoss)]}
                onPress={withdraw}
                question={t(texts.withdrawTermsQuestion)}
              />
            )}
          </Row>
        ))}
      </Rows>
    </Block>
  )
}
