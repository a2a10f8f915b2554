/** Who may do what to a customer, and which dates on its documents are possible. Pure. */
import { hasSeveralRegions, mayGiveStatus, maySetOptions } from '@hop/contract/customer-rules'
import { restorableForDays } from '@hop/contract/features/customers'
import { isAdmin, type Role } from '@hop/contract/roles'
import type { FieldProblem } from '@hop/contract/errors'
import { localDay } from '@hop/contract/usage-time'
import { days } from '../../platform/clock.js'

interface Target {
  status: 'Active' | 'Inactive' | 'Cancelled'
  consent: 'unknown' | 'given' | 'withdrawn'
  deletedAt: Date | null
}

/** What it has, or had last, and whether its region sells it anything. */
interface Sale {
  subscription: { endsAt: Date; cancelledAt: Date | null } | null
  isPlanOffered: boolean
  isAnyPlanOffered: boolean
}

/** Afterwards it is erased. */
export const restorableForMs = restorableForDays * days

export const isRestorable = (deletedAt: Date, now: Date) => now.getTime() - deletedAt.getTime() <= restorableForMs

/** The caller is staff and the customer within reach: the contract and the query have seen to that. */
export function abilitiesOnCustomer(role: Role, { status, consent, deletedAt }: Target, now: Date) {
  const isLive = deletedAt === null
  return {
    edit: isLive,
    delete: isLive,
    restrict: isLive && status === 'Active',
    withdrawConsent: isLive && consent !== 'withdrawn',
    restore: !isLive && isAdmin(role) && isRestorable(deletedAt, now),
    addAdmin: isLive,
  }
}

/** As the sale itself decides when it is asked for: an ended one can be renewed until another takes its place. */
export function salesTo({ status, deletedAt }: Pick<Target, 'status' | 'deletedAt'>, sale: Sale, now: Date) {
  const mayBuy = deletedAt === null && status === 'Active'
  const { subscription, isPlanOffered, isAnyPlanOffered } = sale
  const isCurrent = subscription !== null && subscription.cancelledAt === null
  return {
    register: mayBuy && isAnyPlanOffered && !(isCurrent && subscription.endsAt > now),
    renew: mayBuy && isCurrent && isPlanOffered,
  }
}

const options = ['activeFaceId', 'activeVoiceText', 'activeGMToken'] as const
type Options = Record<(typeof options)[number], number>

interface RestrictedFields {
  areaId?: number | undefined
  activeFaceId?: number | undefined
  activeVoiceText?: number | undefined
  activeGMToken?: number | undefined
  customerStatus?: 'Active' | 'Inactive' | 'Cancelled' | undefined
}

/** A manager neither moves a customer, nor switches features on, nor lifts a restriction; ending the contract is every staff member's. */
export function canSetFields(
  role: Role,
  fields: RestrictedFields,
  current: ({ regionId: number; status: Target['status'] } & Options) | null,
): boolean {
  const { areaId, customerStatus } = fields
  // What stays as it is was sent back with the rest.
  const setsOptions = options.some((option) => fields[option] !== undefined && fields[option] !== current?.[option])
  if (setsOptions && !maySetOptions(role)) return false
  const isMoved = areaId !== undefined && current !== null && areaId !== current.regionId
  if (isMoved && !hasSeveralRegions(role)) return false
  return customerStatus === undefined || mayGiveStatus(role, customerStatus, current?.status)
}

interface Papers {
  licenseDate: string | null
  licenseExpirationDate: string | null
}

/** Documents are issued in the past and must still be valid. What was valid when it was recorded does not prevent changing the rest. */
export function documentProblems(papers: Papers, now: Date, recorded?: Papers): FieldProblem[] {
  const today = localDay(now)
  const isNew = (field: keyof Papers) => papers[field] !== recorded?.[field]
  const problems: FieldProblem[] = []
  if (papers.licenseDate && papers.licenseDate > today && isNew('licenseDate'))
    problems.push({ path: 'licenseDate', code: 'dateAfterToday' })
  if (papers.licenseExpirationDate && papers.licenseExpirationDate < today && isNew('licenseExpirationDate'))
    problems.push({ path: 'licenseExpirationDate', code: 'dateBeforeToday' })
  return problems
}
