/** Calls for payments. */
import { callsOf, type FailingSubject } from './failing.ts'
import type { Call, Calls, Scene } from './scene.ts'

/** A user or a team, as the client app and the server app return it. */
type Customer = Scene['user'] | Scene['team'] | Scene['serverUser'] | Scene['serverTeam']

const callsOfCustomer = (customer: (scene: Scene) => Customer): Calls => {
  const call =
    (act: (of: Customer) => unknown): Call =>
    (scene) =>
      act(customer(scene))
  return {
    createCheckoutUrl: call((of) => of.createCheckoutUrl({ productId: 'product' })),
    createPaymentMethodSetupIntent: call((of) => of.createPaymentMethodSetupIntent()),
    setDefaultPaymentMethodFromSetupIntent: call((of) => of.setDefaultPaymentMethodFromSetupIntent('intent')),
    switchSubscription: call((of) => of.switchSubscription({ fromProductId: 'one', toProductId: 'two' })),
    getItem: call((of) => of.getItem('item')),
    listInvoices: call((of) => of.listInvoices()),
  }
}
export const payments: FailingSubject = {
  error: /\/payments\/.*: 40[45] /,
  calls: {
    ...callsOf('clientApp', {
      getItem: ({ client, user }) => client.getItem({ itemId: 'item', userId: user.id }),
      listInvoices: ({ client, user }) => client.listInvoices({ userId: user.id }),
      cancelSubscription: ({ client }) => client.cancelSubscription({ productId: 'product' }),
    }),
    ...callsOf(
      'user',
      callsOfCustomer(({ user }) => user),
    ),
    ...callsOf(
      'team',
      callsOfCustomer(({ team }) => team),
    ),
    ...callsOf('serverApp', {
      getItem: ({ server, user }) => server.getItem({ itemId: 'item', userId: user.id }),
      grantProduct: ({ server, user }) => server.grantProduct({ userId: user.id, productId: 'product' }),
    }),
    ...callsOf('serverUser', {
      ...callsOfCustomer(({ serverUser }) => serverUser),
      grantProduct: ({ serverUser }) => serverUser.grantProduct({ productId: 'product' }),
    }),
    ...callsOf(
      'serverTeam',
      callsOfCustomer(({ serverTeam }) => serverTeam),
    ),
    ...callsOf('adminApp', {
      createItemQuantityChange: ({ admin, user }) =>
        admin.createItemQuantityChange({ userId: user.id, itemId: 'item', quantity: 1 }),
      createStripeWidgetAccountSession: ({ admin }) => admin.createStripeWidgetAccountSession(),
      getPaymentMethodConfigs: ({ admin }) => admin.getPaymentMethodConfigs(),
      updatePaymentMethodConfigs: ({ admin }) => admin.updatePaymentMethodConfigs('config', {}),
      getStripeAccountInfo: ({ admin }) => admin.getStripeAccountInfo(),
      setupPayments: ({ admin }) => admin.setupPayments(),
      listTransactions: ({ admin }) => admin.listTransactions({}),
      refundTransaction: ({ admin }) =>
        admin.refundTransaction({ type: 'one-time-purchase', id: 'purchase', amountUsd: '1' }),
    }),
  },
}
