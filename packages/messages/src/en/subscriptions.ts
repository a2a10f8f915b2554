import type { SameKeysAs } from '../languages.js'
import type { subscriptions as vi } from '../vi/subscriptions.js'

export const subscriptions = {
  reminder: {
    subject: 'Your plan {{0}} {{1}}',
    endsInDays: 'has {{0}} days left',
    endsToday: 'ends today',
    ended: 'has ended',
    text: `Dear {{0}},

Your plan {{1}} {{2}}.
It ends at {{3}} on {{4}} (Vietnam time).

To keep meeting without interruption, please contact your account manager to renew it.
If you have just renewed, please ignore this message.

Thank you for using our service.`,
  },
} satisfies SameKeysAs<typeof vi>
