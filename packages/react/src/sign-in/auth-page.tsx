import { SignIn } from './sign-in.tsx'
import { SignUp, type SignUpProps } from './sign-up.tsx'

export interface AuthPageProps extends SignUpProps {
  type: 'sign-in' | 'sign-up'
}

/** Sign-in or sign-up, by property. */
export function AuthPage({ type, noPasswordRepeat, ...props }: AuthPageProps) {
  return type === 'sign-in' ? <SignIn {...props} /> : <SignUp {...props} noPasswordRepeat={noPasswordRepeat} />
}
