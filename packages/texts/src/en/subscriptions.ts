import type { SameKeysAs } from '../languages.js'
import type { subscriptions as vi } from '../vi/subscriptions.js'

export const subscriptions = {
  screens: { customerSubscription: 'Customer’s subscription' },
  fields: {
    plan: 'Plan',
    newPlan: 'New plan',
    period: 'Period',
    usage: 'Length of the plan',
    price: 'Price of a period (with VAT)',
    startDay: 'Start date',
    switchDay: 'Date of the change',
    renewFor: 'Renew for',
    extendBy: 'Extend past the end date by',
    upgradeOption: 'End date after the change',
    concurrentMeetings: 'Concurrent meetings',
    participants: 'People per meeting',
    meetingLength: 'Length of a meeting',
    meetingsPerDay: 'Meetings per day',
    meetingsPerMonth: 'Meetings per month',
    storage: 'Storage',
  },

  card: {
    title: 'Plan',
    loadFailed: 'The subscription could not be loaded',
    period: '{{start}} – {{end}}',
    storageParts: '{{plan}} from the plan, {{own}} extra',
    more: 'More actions on the subscription',
    planChanged:
      'This plan is sold on other terms now. The subscription keeps the terms it was bought with, also when it is renewed; for the new ones, change the plan and choose the same one again.',
    none: 'No plan yet',
    noneHint: 'The customer needs a plan to create and start meetings.',
    nothingSold: 'The region {{region}} sells no plan yet. Please add plans to the region first.',
    cancelled: 'The plan {{plan}} was cancelled',
    cancelledHint: 'The customer cannot create or start meetings until another plan is registered.',
    deleted: 'The customer was deleted',
    deletedHint: 'Restore the customer to see and manage its subscription.',
  },

  planned: {
    title: 'Will change to the plan {{plan}}',
    text: 'From {{day}} until {{end}}. Amount {{amount}} (with VAT).',
    cancel: 'Drop this change',
    question: 'Drop the change to the plan {{plan}}?',
    consequence: 'The plan {{current}} stays, and ends on {{end}} unless it is renewed.',
    confirm: 'Drop the change',
  },

  actions: {
    register: 'Register a plan',
    registerAnother: 'Register another plan',
    renew: 'Renew',
    upgrade: 'Change plan',
    setLimits: 'Set limits',
    sendReminder: 'Send a renewal reminder',
    cancel: 'Cancel the plan',
  },

  register: { title: 'Register a plan for {{name}}', choosePlan: 'Choose a plan', submit: 'Register the plan' },
  renew: {
    title: 'Renew the plan {{plan}}',
    submit: 'Renew',
    keepHelp: 'Leave empty or 0 to keep it as it is.',
    keep: 'Now: {{limit}}',
  },
  upgrade: {
    title: 'Change the plan of {{name}}',
    current: 'The plan {{plan}} is in use and ends on {{end}}.',
    nothingElse: 'The customer’s region sells no other plan.',
    submit: 'Change the plan',
    newTerms: '{{plan}} (new terms)',
    keepEnd: 'Keep the end date',
    keepEndHelp: 'Pay the difference for the remaining days.',
    extend: 'Change and extend',
    extendHelp: 'Pay the difference, and the extension at the price of the new plan.',
    extendByHelp: 'In the unit of the new plan. Leave empty for one term of the plan.',
  },
  limits: {
    title: 'Limits of {{name}}',
    byPlanHelp: 'Leave empty to follow the plan.',
    zeroByPlanHelp: 'Leave empty or 0 to follow the plan.',
    byPlan: 'As in the plan',
  },
  cancellation: {
    title: 'Cancel the plan {{plan}} of {{name}}?',
    consequence_one:
      'The plan ends right now: the {{count}} remaining day is lost and not refunded. The customer can no longer create or start meetings. This cannot be undone.',
    consequence_other:
      'The plan ends right now: the {{count}} remaining days are lost and not refunded. The customer can no longer create or start meetings. This cannot be undone.',
    dropsPlanned: 'The change to the plan {{plan}} is dropped too.',
    confirm: 'Cancel the plan',
    dismiss: 'Keep the plan',
  },
  reminding: {
    title: 'Send a renewal reminder?',
    toCustomer: 'The reminder to renew the plan {{plan}} goes to {{email}}. It is sent once a day at most.',
    toAdmins: 'The reminder to renew the plan {{plan}} goes to the customer’s administrators. It is sent once a day at most.',
    confirm: 'Send the mail',
    sentBefore: 'The mail was sent today already; it is not sent again.',
  },

  quote: {
    title: 'Preview',
    fillIn: 'Fill in the form to see the amount and the end date.',
    from: 'Starts',
    today: 'Today',
    until: 'Until',
    endOfDay: 'the end of {{day}}',
    lines: {
      periods_one: '{{total}} period × {{price}}',
      periods_other: '{{total}} periods × {{price}}',
      partOfPeriod_one: 'Part of a period of {{price}}',
      partOfPeriod_other: 'Part of a period of {{price}}',
      remainingDays_one: 'New plan for the {{total}} day left',
      remainingDays_other: 'New plan for the {{total}} days left',
      firstDays_one: '{{total}} day',
      firstDays_other: '{{total}} days',
      credit_one: 'Less {{total}} unused day of the old plan',
      credit_other: 'Less {{total}} unused days of the old plan',
      notPaidBack_one: 'The rest is not paid back',
      notPaidBack_other: 'The rest is not paid back',
    },
    vat: 'VAT of {{percent}}% in it',
    amount: 'Amount due (with VAT)',
    isLowerPlan: 'The new plan is lower than the current one, so it begins when the current period ends.',
    isPlanned: 'Until that day the current plan stays as it is.',
    dropsPlannedUpgrade: 'The change of plan that was ordered before is dropped.',
    changed: 'The figures have just changed, so nothing was done. Please look at the new ones and press again.',
    before: 'Before: {{amount}}, until {{end}}.',
  },

  history: {
    title: 'History',
    toggle: 'Kind of history',
    services: 'Services',
    storage: 'Storage',
    createdTime: 'When',
    kind: 'What',
    amount: 'Amount (with VAT)',
    limits: 'Limits',
    meetings_one: '{{total}} meeting',
    meetings_other: '{{total}} meetings',
    appliedDate: 'Applies from',
    kinds: {
      register: 'Registered',
      renew: 'Renewed',
      upgrade: 'Plan changed',
      limits: 'Limits changed',
      cancel: 'Cancelled',
    },
    nothingYet: 'Nothing registered yet',
    nothingYetHint: 'Every registration, renewal, change of plan or limits, and cancellation will appear here.',
    noStorage: 'The storage was never changed',
    noStorageHint: 'Every change of the customer’s recording storage will appear here.',
  },

  success: {
    registerServiceSuccessful: 'The plan was registered.',
    renewServiceSuccess: 'The plan was renewed.',
    upgradeServiceSuccessful: 'The plan was changed.',
    settingServiceSuccess: 'The limits were saved.',
    cancelServiceSuccess: 'The plan was cancelled.',
    cancelPlannedUpgradeSuccess: 'The change of plan was dropped.',
    sendServiceRenewReminderEmailSuccessful: 'The renewal reminder was sent to {{recipients}}.',
  },

  reminder: {
    subject: 'Your plan {{0}} {{1}}',
    endsInDays: 'has {{0}} days left',
    endsToday: 'ends today',
    ended: 'has ended',
    renew: 'Renew now',
    address: 'Or open this address: {{0}}',
    text: `Dear {{0}},

Your plan {{1}} {{2}}.
It ends at {{3}} on {{4}} (Vietnam time).

To keep meeting without interruption, please renew it on our site, or contact your account manager.
If you have just renewed, please ignore this message.

Thank you for using our service.`,
  },
  audit: {
    actors: { 'free-renewals': 'Job: renew free plans', 'planned-upgrades': 'Job: planned upgrades' },
    entities: { subscription: 'Subscription' },
    actions: {
      'send-reminder': 'Send a reminder',
      'plan-upgrade': 'Plan an upgrade',
      'apply-planned-upgrade': 'Apply a planned upgrade',
      register: 'Register',
      upgrade: 'Upgrade',
      limits: 'Change the limits',
    },
    detailFields: {
      credit: 'Credit',
      droppedPlannedUpgrade: 'Planned upgrade dropped',
      fromPlanId: 'From plan',
      takesEffectAt: 'Takes effect',
      toPlanId: 'To plan',
    },
  },
} satisfies SameKeysAs<typeof vi>
