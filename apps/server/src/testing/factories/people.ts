/** One account of every role, made straight in the database, and signed in when a test needs it. */
import { type Role, roles } from '@hop/contract/roles'
import { defaultLanguage } from '@hop/texts/languages'
import { insertAccount, type NewAccount } from '../../features/accounts/public.js'
import { createSessions, type Sessions } from '../../features/sign-in/public.js'
import { auditRow } from '../../platform/audit/audit.js'
import type { TestPortal } from '../test-portal.js'
import type { Places } from './places.js'

export const testPassword = 'Tre-Xanh#58'

/** Of the one password that all of them have. */
let hashed: Promise<string> | undefined

export interface Person {
  id: number
  username: string
  token: string
}

export async function createAccount(
  portal: TestPortal,
  role: Role,
  places: Places,
  wanted: Partial<NewAccount> = {},
): Promise<{ id: number; username: string }> {
  const unique = Math.random().toString(36).slice(2, 10)
  const username = wanted.username ?? `${role.toLowerCase()}.${unique}`
  const place =
    role === 'Manager'
      ? { regionId: places.regionId }
      : ['Customer', 'User', 'View'].includes(role)
        ? { customerId: places.customerId }
        : {}
  const account: NewAccount = {
    username,
    email: `${username}@example.vn`,
    name: `Nguyễn Văn ${role}`,
    phone: '0912345678',
    address: '',
    role,
    ...place,
    passwordHash: await (hashed ??= portal.platform.passwords.hash(testPassword)),
    isPasswordSetByStaff: false,
    emailProvenAt: portal.clock.now(),
    createdBy: null,
    now: portal.clock.now(),
    ...wanted,
  }
  const { id } = await portal.db.transaction().execute((transaction) => insertAccount(transaction, account))
  return { id, username }
}

export async function createPerson(
  portal: TestPortal,
  role: Role,
  places: Places,
  wanted: Partial<NewAccount> = {},
): Promise<Person> {
  const { id, username } = await createAccount(portal, role, places, wanted)
  return { id, username, token: await openSession(portal, id, username) }
}

const sessionsOf = new WeakMap<TestPortal['platform'], Sessions>()
/** As a sign-in leaves it, at a tenth of the work: thousands of people are made, and signing in has tests of its own. */
async function openSession({ platform, clock, db }: TestPortal, accountId: number, name: string): Promise<string> {
  const sessions = sessionsOf.get(platform) ?? createSessions(platform)
  sessionsOf.set(platform, sessions)
  const [now, address] = [clock.now(), '127.0.0.1']
  const actor = { accountId, name, address, requestId: '', now }
  const audit = auditRow(actor, { action: 'sign in', entity: 'account', entityId: accountId, details: {} })
  const from = { now, address, userAgent: 'node', language: defaultLanguage }
  return (await sessions.open(db, accountId, from, { audit, timeZone: null, providerSession: undefined, endedTries: undefined }))
    .token
}

export async function createEveryRole(
  portal: TestPortal,
  places: Places,
  wanted: Partial<NewAccount> = {},
): Promise<Record<Role, Person>> {
  const people: [Role, Person][] = []
  // One after the other: at once each would open a connection of its own, which costs more than the person.
  for (const role of roles) people.push([role, await createPerson(portal, role, places, wanted)])
  return Object.fromEntries(people) as Record<Role, Person>
}
