import { planStatuses } from '@hop/contract/features/plans'
import { textsOf } from '@hop/texts/page-texts'
import { asTyped, fieldTexts, type FieldText } from '../../forms/field-texts'
import { moneyText, usePlanFormat } from './plan-format'
import type { PlanInput } from './plan-input'
import { statusNames } from './usePlanColumns'

const t = textsOf('plans')

type Version = Partial<PlanInput>

export function usePlanFieldTexts(): FieldText<PlanInput>[] {
  const format = usePlanFormat()
  const orNothing = <Value>(value: Value | undefined, text: (value: Value) => string) => (value === undefined ? '' : text(value))

  const texts: { [Name in keyof PlanInput]-?: (version: Version) => string } = {
    ...asTyped(['code', 'name', 'packageType']),
    status: ({ status }) =>
      statusNames
        .filter((name) => planStatuses[name] === status)
        .map((name) => t(`statuses.${name}`))
        .join(''),
    coreImplName: ({ coreImplName }) => orNothing(coreImplName, (core) => t(`cores.${core}`)),
    active: ({ active }) => t(active ? 'list.active' : 'list.inactive'),
    isSelfService: ({ isSelfService }) => t(isSelfService ? 'list.selfService' : 'list.notSelfService'),
    isOnPricingPage: ({ isOnPricingPage }) => t(isOnPricingPage ? 'list.onPricingPage' : 'list.notOnPricingPage'),
    isRecommended: ({ isRecommended }) => t(isRecommended ? 'list.recommended' : 'list.notRecommended'),
    price: ({ price, priceBasis = 'net' }) =>
      orNothing(price, (vnd) => t(priceBasis === 'gross' ? 'figures.gross' : 'figures.netOnly', { price: moneyText(vnd) })),
    priceBasis: ({ priceBasis }) => orNothing(priceBasis, (basis) => t(`form.priceBases.${basis}`)),
    numberOfDaysUsage: ({ numberOfDaysUsage, unitTime = 'month' }) =>
      orNothing(numberOfDaysUsage, (count) => format.usage(count, unitTime)),
    unitTime: ({ unitTime }) => orNothing(unitTime, (unit) => t(`units.${unit}`)),
    numberOfConcurrentMeetings: (version) => orNothing(version.numberOfConcurrentMeetings, format.number),
    maximumNumberOfParticipantsInMeeting: (version) => orNothing(version.maximumNumberOfParticipantsInMeeting, format.people),
    maximumLengthOfOneMeeting: (version) => orNothing(version.maximumLengthOfOneMeeting, format.length),
    numberOfMeetingsPerMonth: (version) => orNothing(version.numberOfMeetingsPerMonth, format.number),
    numberOfMeetingsPerDay: (version) => orNothing(version.numberOfMeetingsPerDay, format.number),
    messagesPerRecipient: (version) => orNothing(version.messagesPerRecipient, format.number),
    messagesPerDay: (version) => orNothing(version.messagesPerDay, format.number),
    recordingRetentionDays: (version) => orNothing(version.recordingRetentionDays, format.days),
    storageMb: ({ storageMb }) => orNothing(storageMb, format.storage),
  }
  return fieldTexts(texts, (name) => t(`fields.${name}`))
}
