/** Every edit of the contract with a record of its kind: what it has says something, so that a test sees it go. */
import type { Call } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { allAccounts } from '@hop/contract/features/all-accounts'
import { apiTokens } from '@hop/contract/features/api-tokens'
import { backup } from '@hop/contract/features/backup'
import { brandedApps } from '@hop/contract/features/branded-apps'
import { calendar } from '@hop/contract/features/calendar'
import { calendarGroups } from '@hop/contract/features/calendar-groups'
import { contacts } from '@hop/contract/features/contacts'
import { cores } from '@hop/contract/features/cores'
import { customerAdmins } from '@hop/contract/features/customer-admins'
import { customerUsers } from '@hop/contract/features/customer-users'
import { customers } from '@hop/contract/features/customers'
import { defaultAccount } from '@hop/contract/features/default-account'
import { emailTemplates } from '@hop/contract/features/email-templates'
import { locations } from '@hop/contract/features/locations'
import { logs } from '@hop/contract/features/logs'
import { meetings } from '@hop/contract/features/meetings'
import { outbox } from '@hop/contract/features/outbox'
import { participants } from '@hop/contract/features/participants'
import { plans } from '@hop/contract/features/plans'
import { portPolicy } from '@hop/contract/features/port-policy'
import { regions } from '@hop/contract/features/regions'
import { settings } from '@hop/contract/features/settings'
import { speech } from '@hop/contract/features/speech'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { twoStep } from '@hop/contract/features/two-step'
import { webhooks } from '@hop/contract/features/webhooks'
import type { Role } from '@hop/contract/roles'
import { expect } from 'vitest'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../features/meetings/testing/meeting-customer.js'
import { createEveryRole, type Person, recordFactories, switchIntegrations } from './factories/index.js'
import { newCustomer } from './new-customer.js'
import { startTestPortal, type TestPortal } from './test-portal.js'

export type Values = Record<string, unknown>

let portal: TestPortal
let place: MeetingCustomer
let people: Record<Role, Person>
/** The portal whose records are edited, and who edits them. */
export async function openEdits(): Promise<{ portal: TestPortal; people: Record<Role, Person> }> {
  portal = await startTestPortal()
  place = await createMeetingCustomer(portal)
  people = { ...(await createEveryRole(portal, place.places)), Customer: place.owner }
  await switchIntegrations(portal, place.places, 1)
  return { portal, people }
}

export const answered = async (call: Call, input: object, token: string): Promise<Values> => {
  const { status, body } = await portal.call(call, input as never, token)
  expect([call.name, status, body.fields, body.code]).toEqual([call.name, 200, undefined, 0])
  const { code: _code, ...answer } = body
  return answer
}
const dataOf = async (call: Call, input: object, role: Role): Promise<Values> =>
  (await answered(call, input, people[role].token))['data'] as Values
/** From a list of theirs. */
const listed = async (call: Call, id: unknown, role: Role, input: object = { body: { page: 1, pageSize: 100 } }) => {
  const rows = (await dataOf(call, input, role)) as unknown as Values[]
  return rows.find((row) => row['id'] === id) ?? {}
}
const made = (kind: keyof typeof recordFactories) => recordFactories[kind]!(portal, place.places)

export interface Tried {
  edit: Call
  role: Role
  read: () => Promise<Values>
  /** What the edit wants besides the record. */
  also?: Values
  /** What tells of the edit itself. */
  tells?: string
}

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const app = { name: 'Họp Sao Mai', logo: png, logoExt: 'png', brandColour: '#0b63ce' }
const connection = { service: 'riva', domainGRPC: 'speech.example.vn', portGRPC: 443, usesTls: true, authorization: 'secret' }
const binh = {
  name: 'Trần Bình',
  email: 'binh@example.vn',
  phone: '0912345678',
  role: 'OPERATOR',
  assignedBy: 'An',
  code: 'B1',
  language: 'en',
}

/** The record of each edit; some edits change several kinds. */
export const tried: Record<string, (what: string) => Promise<Tried>> = {
  'customers.update of an administrator': () => customerAs('Admin'),
  'customers.update of a manager': () => customerAs('Manager'),
  'customers.update of a program that said little': async () => {
    const { customerType: _type, idType: _id, province: _province, taxCode: _tax, ...little } = newCustomer(2)
    const { id } = await dataOf(customers.create, { body: { ...little, areaId: place.places.regionId } }, 'Admin')
    return { edit: customers.update, role: 'Admin', read: () => dataOf(customers.find, { params: { id } }, 'Admin') }
  },
  'customers.updateInvoiceData': async () => {
    const invoice = {
      tax_code: '0101234567',
      invoice_email: 'ke.toan@sao-mai.example.vn',
      id_type: 'business',
      address: '1 Phố Huế',
    } as const
    await portal.db.updateTable('customers').set(invoice).where('id', '=', place.places.customerId).execute()
    return { edit: customers.updateInvoiceData, role: 'Customer', read: () => dataOf(customers.own, {}, 'Customer') }
  },
  'accounts.update of oneself': async () => ownAccount('User'),
  'accounts.update of an administrator of the service': async () => ownAccount('SupperAdmin'),
  'accounts.update in the list of managers': () => accountIn(accounts.listManagers, 'Manager', 'Admin'),
  'accounts.update in the list of administrators': () => accountIn(accounts.listAdmins, 'Admin', 'SupperAdmin'),
  'accounts.update in the list of all': () => accountIn(allAccounts.list, 'User', 'Admin'),
  'accounts.update in the list of customers’ administrators': () => accountIn(customerAdmins.list, 'Customer', 'Manager'),
  'accounts.update in the list of the customer': () => accountIn(customerUsers.list, 'View', 'Customer'),
  'contacts.update': async () => {
    const id = (await made('contact')) as number
    const details = { phone: '0912345678', title: 'Trưởng phòng', department: 'Kỹ thuật', organization: 'Sao Mai', code: 'K1' }
    await portal.db
      .updateTable('contacts')
      .set({ ...details, language: 'en' })
      .where('id', '=', id)
      .execute()
    return { edit: contacts.update, role: 'Customer', read: () => listed(contacts.list, id, 'Customer') }
  },
  'regions.update': () => regionRead(undefined),
  'regions.update without its plans shown': () => regionRead(false),
  'locations.update': async () => {
    const id = await made('location')
    return { edit: locations.update, role: 'Customer', read: () => listed(locations.list, id, 'Customer') }
  },
  'calendarGroups.update': async () => {
    const id = await made('calendarGroup')
    return { edit: calendarGroups.update, role: 'Customer', read: () => listed(calendarGroups.all, id, 'Customer', {}) }
  },
  'calendar.update': async () => {
    const groupId = await made('calendarGroup')
    const locationId = await made('location')
    const when = { startAt: '2026-12-01T03:00:00Z', endAt: '2026-12-01T04:00:00Z' }
    const words = {
      description: 'Nội dung',
      chairman: 'Bình',
      meetingPreparation: 'An',
      participants: 'Cả phòng',
      invitees: 'Khách',
    }
    const body = { subject: 'Giao ban', ...when, ...words, groupId, locationId, status: 4 }
    const { id } = await dataOf(calendar.create, { body }, 'Customer')
    return { edit: calendar.update, role: 'Customer', read: () => dataOf(calendar.find, { params: { id } }, 'Customer') }
  },
  'emailTemplates.update': async () => ({
    edit: emailTemplates.update,
    role: 'Customer',
    read: async () => ((await dataOf(emailTemplates.list, { body: {} }, 'Customer')) as unknown as Values[])[0]!,
  }),
  'defaultAccount.save': async () => {
    const body = { username: people.Customer.username, password: 'Tre-Xanh#58', status: 1 }
    await dataOf(defaultAccount.save, { body }, 'SupperAdmin')
    return { edit: defaultAccount.save, role: 'SupperAdmin', read: () => dataOf(defaultAccount.find, {}, 'SupperAdmin') }
  },
  'settings.savePasswordPolicy': async () => ofSystem(settings.savePasswordPolicy, settings.passwordPolicy),
  'logs.savePolicy': async () => ofSystem(logs.savePolicy, logs.policy),
  'outbox.savePolicy': async () => ofSystem(outbox.savePolicy, outbox.policy),
  'backup.savePolicy': async () => {
    const { folders } = (await dataOf(backup.policy, {}, 'SupperAdmin')) as { folders: string[] }
    const when = { enableBackup: false, cronJobSchedule: '0 2 * * *', localPath: folders[0] }
    await dataOf(backup.savePolicy, { body: { ...when, backupOption: 1, backupDb: true, backupSourceCode: true } }, 'SupperAdmin')
    return ofSystem(backup.savePolicy, backup.policy)
  },
  'portPolicy.save': async () => ({ ...ofSystem(portPolicy.save, portPolicy.find), tells: 'move' }),
  'speech.saveOfSystem': async () => {
    await dataOf(speech.saveOfSystem, { body: connection }, 'SupperAdmin')
    return ofSystem(speech.saveOfSystem, speech.ofSystem)
  },
  'speech.saveOfCustomer': async () => {
    const { customerId: id } = place.places
    await portal.db.updateTable('customers').set({ active_voice_text: 1 }).where('id', '=', id).execute()
    await dataOf(speech.saveOfCustomer, { body: { customerId: id, useOfSystem: 0, ...connection } }, 'Customer')
    return {
      edit: speech.saveOfCustomer,
      role: 'Customer',
      read: () => dataOf(speech.ofCustomer, { params: { id } }, 'Customer'),
    }
  },
  'apiTokens.saveWidgetOrigins': async () => {
    await dataOf(apiTokens.saveWidgetOrigins, { body: { origins: ['https://sao-mai.example.vn'] } }, 'Customer')
    return { edit: apiTokens.saveWidgetOrigins, role: 'Customer', read: () => dataOf(apiTokens.widgetKey, {}, 'Customer') }
  },
  'brandedApps.update': () => appRead({ ...app, domainName: 'a.example.vn' }),
  'brandedApps.update of one without a picture': async () => {
    const id = await made('brandedApp')
    return { edit: brandedApps.update, role: 'Admin', read: () => listed(brandedApps.list, id, 'Admin') }
  },
  'brandedApps.updateOwn': async () => {
    await portal.db.deleteFrom('branded_apps').where('customer_id', '=', place.places.customerId).execute()
    await appRead({ ...app, domainName: 'b.example.vn', customerId: place.places.customerId })
    const read = () => answered(brandedApps.own, {}, people.Customer.token)
    return { edit: brandedApps.updateOwn, role: 'Customer', read }
  },
  'plans.update': async () => {
    const id = await made('plan')
    return { edit: plans.update, role: 'Admin', read: () => dataOf(plans.find, { params: { id } }, 'Admin') }
  },
  'cores.update': async () => {
    const limits = { maxParticipants: 100, maxMeetings: 100 }
    const body = { apiUrl: 'https://bbb.example.vn/', coreType: 'bbb', description: 'Standard', apiSecret: 'secret', ...limits }
    const { id } = await dataOf(cores.create, { body }, 'SupperAdmin')
    return { edit: cores.update, role: 'SupperAdmin', read: () => dataOf(cores.find, { params: { id } }, 'SupperAdmin') }
  },
  'webhooks.update': async () => {
    const id = (await made('webhook')) as number
    const events = { events: ['meeting.started', 'meeting.ended'], is_on: false } as const
    await portal.db
      .updateTable('webhooks')
      .set({ ...events, events: [...events.events] })
      .where('id', '=', id)
      .execute()
    return { edit: webhooks.update, role: 'Customer', read: () => listed(webhooks.list, id, 'Customer', {}) }
  },
  'subscriptions.setLimits': async () => {
    const { customerId } = place.places
    await portal.db.updateTable('subscriptions').set({ concurrent_meetings: 7 }).where('customer_id', '=', customerId).execute()
    const filters = { body: { page: 1, pageSize: 100, filters: [{ field: 'customerId', operator: 'eq', value: customerId }] } }
    const read = async () => ((await dataOf(subscriptions.list, filters, 'Admin')) as unknown as Values[])[0]!
    return { edit: subscriptions.setLimits, role: 'Admin', read }
  },
  'meetings.update': async () => {
    const id = await schedule(portal, place, {
      participants: [binh, { ...binh, email: 'an@example.vn', role: 'PARTICIPANT' }],
      numOfParticipants: 50,
      sendsReminders: false,
    })
    return { edit: meetings.update, role: 'Customer', read: () => dataOf(meetings.find, { params: { id } }, 'Customer') }
  },
  'participants.update': async () => {
    const id = await schedule(portal, place, { participants: [binh] })
    const read = async () => {
      const { meetingParticipants } = await dataOf(meetings.find, { params: { id } }, 'Customer')
      return (meetingParticipants as Values[]).find(({ email }) => email === binh.email)!
    }
    return { edit: participants.update, role: 'Customer', read, also: { meetingId: id } }
  },
  'twoStep.renamePasskey': async () => {
    const row = {
      credential_id: 'k',
      user_handle: 'u',
      public_key: '',
      counter: 0,
      transports: [],
      created_at: portal.clock.now(),
    }
    await portal.db
      .insertInto('passkeys')
      .values({ account_id: people.User.id, name: 'Điện thoại', ...row })
      .execute()
    const read = async () => ((await dataOf(twoStep.state, {}, 'User'))['passkeys'] as Values[])[0]!
    return { edit: twoStep.renamePasskey, role: 'User', read }
  },
}

let customerId: number | undefined
async function customerAs(role: Role): Promise<Tried> {
  const options = { areaId: place.places.regionId, activeGMToken: 1 }
  customerId ??= (await dataOf(customers.create, { body: { ...newCustomer(1), ...options } }, 'Admin'))['id'] as number
  const id = customerId
  return { edit: customers.update, role, read: () => dataOf(customers.find, { params: { id } }, role) }
}
const ownAccount = (role: Role): Tried => {
  const params = { id: people[role].id }
  return { edit: accounts.update, role, read: () => dataOf(accounts.find, { params }, role) }
}
const accountIn = async (list: Call, whose: Role, role: Role): Promise<Tried> => ({
  edit: accounts.update,
  role,
  read: () => listed(list, people[whose].id, role),
})
const ofSystem = (edit: Call, find: Call): Tried => ({ edit, role: 'SupperAdmin', read: () => dataOf(find, {}, 'SupperAdmin') })
async function regionRead(includeSubscriptions: boolean | undefined): Promise<Tried> {
  const { regionId: id } = place.places
  const query = includeSubscriptions === undefined ? {} : { includeSubscriptions }
  return { edit: regions.update, role: 'Admin', read: () => dataOf(regions.find, { params: { id }, query }, 'Admin') }
}
async function appRead(fields: object): Promise<Tried> {
  const { id } = await dataOf(brandedApps.create, { body: fields }, 'Admin')
  return { edit: brandedApps.update, role: 'Admin', read: () => listed(brandedApps.list, id, 'Admin') }
}
