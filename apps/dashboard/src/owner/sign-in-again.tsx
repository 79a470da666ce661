import { Dialog } from '@base-ui/react/dialog'
import { PorticoProvider, SignIn } from '@portico/react'
import { classes } from '../parts/as-props.ts'
import dialog from '../parts/feedback/dialog.module.css'
import { Text } from '../parts/text.tsx'
import { useLanguage, useTexts } from '../texts/use-texts.tsx'
import { ownerApp } from './owner-app.ts'
import styles from './sign-in-again.module.css'
// Loads with this module at the first interaction, before a question for a recent sign-in.
import './step-up.css'

/** The sign-in screen over a page after its session has ended. It closes when there is a session again. */
export function SignInAgain() {
  const { tag } = useLanguage()
  const texts = useTexts('shell')
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Backdrop
          className={classes(dialog.backdrop, styles.overAll, styles.backdrop)}
          data-part="sign-in-backdrop"
        />
        <Dialog.Popup className={classes(dialog.dialog, styles.overAll)}>
          <header>
            <div>
              <Dialog.Title>{texts.sessionEnded}</Dialog.Title>
              <Text as={Dialog.Description} look="muted">
                {texts.sessionEndedText}
              </Text>
            </div>
          </header>
          <div className={dialog.body}>
            <PorticoProvider app={ownerApp} lang={tag} navigate={stayOnPage}>
              <SignIn headingLevel={3} />
            </PorticoProvider>
            {/* Providers leave the page. Sessions are shared between tabs, so the dialog closes here. */}
            <Text as="p" look="muted">
              <a href="/handler/sign-in" target="_blank" rel="noreferrer">
                {texts.signInInNewTab}
              </a>
            </Text>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Opens links to other screens. The target after the sign-in is the page below, which stays as it is. */
function stayOnPage(to: string): void {
  const url = new URL(to, window.location.href)
  if (url.pathname.startsWith('/handler/')) window.location.assign(url)
}
