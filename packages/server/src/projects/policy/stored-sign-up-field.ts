import type { SignUpField } from '@portico/contract'
import type { z } from 'zod'

/** A sign-up field as it is stored with the project. */
export type StoredSignUpField = z.output<typeof SignUpField>
