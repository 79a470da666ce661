import { useErrorText } from '../../hooks/use-error-text.ts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useResource } from '../../hooks/use-resource.ts'
import { WithTexts } from '../../languages/with-texts.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Root } from '../../ui/root.tsx'
import { methodsOf } from '../methods.ts'
import { OAuthButtons } from './oauth-buttons.tsx'

/** Properties of `OAuthButton`. */
export interface OAuthButtonProps {
  /** Id of the provider, such as `github`. */
  provider: string
  /** Both behave the same: users without an account get one if the project allows sign-up. */
  type: 'sign-in' | 'sign-up'
}

/** The button of one provider, for hosts that build a sign-in page of their own. */
export function OAuthButton({ provider }: OAuthButtonProps) {
  return (
    <WithTexts>
      <Root>
        <OAuthButtons providers={[provider]} />
      </Root>
    </WithTexts>
  )
}

/** Properties of `OAuthButtonGroup`. */
export type OAuthButtonGroupProps = Pick<OAuthButtonProps, 'type'>

/** The buttons of all providers of the project. */
export function OAuthButtonGroup(_: OAuthButtonGroupProps) {
  return (
    <WithTexts>
      <ProviderButtons />
    </WithTexts>
  )
}

function ProviderButtons() {
  const app = usePortico()
  const project = useResource(app.currentProject)
  const errorText = useErrorText(project.status === 'failed' ? project.error : undefined)
  const providers = project.status === 'ready' ? methodsOf(project.value).oauth : []
  return (
    <Root>
      <Banner onRetry={app.currentProject.invalidate} text={errorText} />
      {providers.length > 0 && <OAuthButtons providers={providers} />}
    </Root>
  )
}
