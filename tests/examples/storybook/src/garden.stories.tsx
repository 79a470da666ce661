import { PorticoTestProvider, type PorticoTestProviderProps } from '@portico/testing/react'
import type { Meta, StoryObj } from '@storybook/react'
import { Garden } from './garden'

// #region stories
type Person = Pick<PorticoTestProviderProps, 'user' | 'permissions'>

const meta: Meta<Person> = {
  title: 'Garden',
  render: (person) => (
    <PorticoTestProvider {...person}>
      <Garden />
    </PorticoTestProvider>
  ),
}
export default meta

export const Visitor: StoryObj<Person> = { args: { user: null } }
export const Gardener: StoryObj<Person> = { args: { user: { displayName: 'Ann' }, permissions: ['plant'] } }
// #endregion
