import { Dialog } from '@base-ui/react/dialog'
import { PorticoProvider, SignIn } from '@portico/react'
import { useLanguage, useTexts } from '../texts/use-texts.tsx'
import { ownerApp } from './owner-app.ts'

/** The sign-in screen over a page after its session has ended. It closes when there is a session again. */
export function SignInAgain() {
  const { tag } = useLanguage()
  const texts = useTexts('shell')
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop over-all" />
        <Dialog.Popup className="dialog over-all">
          <header>
            <div>
              <Dialog.Title>{texts.sessionEnded}</Dialog.Title>
              <Dialog.Description className="sub">{texts.sessionEndedText}</Dialog.Description>
            </div>
          </header>
          <div className="body">
            <PorticoProvider app={ownerApp} lang={tag} navigate={stayOnPage}>
              <SignIn headingLevel={3} />
            </PorticoProvider>
            {/* Providers leave the page. Sessions are shared between tabs, so the dialog closes here. */}
            <p className="sub">
              <a href="/handler/sign-in" target="_blank" rel="noreferrer">
                {texts.signInInNewTab}
              </a>
            </p>
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
