/** What the generated reach tests send besides ids: a new call that wants more fails until it has its fields here. */
import type { Call } from '@hop/contract/call'
import { defaultOptions } from '@hop/contract/meeting-options'
import type { Role } from '@hop/contract/roles'

export const meetingFields = {
  name: 'Kẻ Lạ',
  scheduleStartTime: '2026-12-01T03:00:00Z',
  scheduleDuration: 60,
  accessCode: 'ABC123',
  publicMeeting: true,
  ...defaultOptions,
}

export const eventFields = { subject: 'Kẻ Lạ', startAt: '2026-12-01T03:00:00Z', endAt: '2026-12-01T04:00:00Z' }

const templateFields = { subject: 'Kẻ Lạ', content: '<p>Kẻ Lạ</p>' }

/** The rest of the input for calls that want more than ids. */
export const otherFields: Record<string, object> = {
  'accounts.update': { name: 'Kẻ Lạ', phone: '0987654321', email: 'ke.la@example.vn', address: '' },
  'accounts.resetPassword': { password: 'Lua-Vang#62' },
  'allAccounts.endSession': { id: 'aaaaaaaaaaaaaaaa' },
  'contacts.update': { name: 'Kẻ Lạ', email: 'ke.la@example.vn' },
  'customers.update': {
    customerCode: 'KE-LA',
    name: 'Kẻ Lạ',
    customerType: 'outside',
    idType: 'personal',
    email: 'ke.la@example.vn',
    phone: '0987654321',
    province: 'Huế',
    address: 'Huế',
    recordingStorage: 1000,
  },
  'customers.remove': { typeDelete: 'delete' },
  'subscriptions.register': { subscriptionPlanId: 1 },
  'subscriptions.previewRegister': { subscriptionPlanId: 1 },
  'subscriptions.upgrade': { newSubPlanId: 1 },
  'subscriptions.previewUpgrade': { newSubPlanId: 1 },
  'orders.preview': { kind: 'new' },
  'orders.create': { kind: 'new' },
  'orders.paySandbox': { outcome: 'paid' },
  'orders.confirm': { amount: 1000, receivedAt: '2026-11-15T02:00:00Z', bankNumber: 'FT1' },
  'orders.withdraw': { number: 'FT1', reason: 'Kẻ Lạ' },
  'orders.refund': { reason: 'Kẻ Lạ' },
  'meetings.update': meetingFields,
  'handOver.meeting': { accountId: 1 },
  'recordings.share': { isShared: true },
  'participants.add': { name: 'Kẻ Lạ', email: 'ke.la@example.vn', role: 'PARTICIPANT' },
  'participants.update': { meetingId: 1, name: 'Kẻ Lạ', email: 'ke.la@example.vn', role: 'PARTICIPANT' },
  'participants.remove': { meetingId: 1 },
  'participants.inviteOne': { participantId: 1 },
  'participants.previewNotice': { status: 'INVITATION' },
  'participants.sendNotice': { status: 'INVITATION' },
  'speech.saveOfCustomer': { useOfSystem: 1 },
  'speech.testOfCustomer': { useOfSystem: 1 },
  'transcripts.correct': { id: 1, updatedAt: '2026-11-15T03:00:00Z', text: 'Kẻ Lạ', speaker: 'Kẻ Lạ' },
  'transcripts.takeOffered': { source: 'speech' },
  'monitor.person': { uid: 'a-1' },
  'emailTemplates.update': templateFields,
  'emailTemplates.preview': templateFields,
  'emailTemplates.test': templateFields,
  'webhooks.update': { url: 'https://ke-la.example.vn/', events: ['meeting.started'], isOn: false },
  'locations.update': { name: 'Kẻ Lạ' },
  'calendar.update': eventFields,
  'calendar.linkMeeting': { meetingId: null },
  'calendarGroups.update': { name: 'Kẻ Lạ' },
  'twoStep.renamePasskey': { name: 'Kẻ Lạ' },
  'twoStep.removePasskey': { password: 'Tre-Xanh#58' },
}

/** The body of calls that name the record in their path. */
export const bodies: Record<string, object> = {
  'customerAdmins.listOfCustomer': {},
  'customerAdmins.create': {
    name: 'Kẻ Lạ',
    username: 'ke.la',
    phone: '0987654321',
    email: 'ke.la@example.vn',
    password: 'Lua-Vang#62',
    confirmPassword: 'Lua-Vang#62',
  },
}

/** What a call takes that wants a file. */
export const fileFor = (call: Call) =>
  call.upload ? new File(['kẻ lạ'], 'ke-la', { type: call.upload.contentTypes[0] ?? '' }) : undefined

/** Who does not reach everything. */
export const limitedRoles = ['Manager', 'Customer', 'User', 'View'] as const satisfies readonly Role[]
